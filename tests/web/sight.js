// What of a table is out of sight: run in the page, gives one line for each fault.
;(isTouch) => {
  const faults = []
  const tell = (what, thing) => faults.push(`${what}: ${nameOf(thing)}`)
  const nameOf = (thing) =>
    (thing.getAttribute('aria-label') || thing.textContent || thing.className || thing.tagName)
      .toString()
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const [W, H] = [innerWidth, innerHeight]
  const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const isShown = (thing) =>
    thing.checkVisibility({ visibilityProperty: true }) && thing.getBoundingClientRect().width > 0

  /** The part of the window in which a thing can be seen: what clips it, and whether that scrolls. */
  function window_(thing) {
    const seen = { left: 0, top: 0, right: W, bottom: H }
    let scrolls = false
    for (let part = thing.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      if (part instanceof SVGElement && part.ownerSVGElement) continue
      const box = part.getBoundingClientRect()
      seen.left = Math.max(seen.left, box.left)
      seen.top = Math.max(seen.top, box.top)
      seen.right = Math.min(seen.right, box.right)
      seen.bottom = Math.min(seen.bottom, box.bottom)
      const isList = /auto|scroll/.test(overflowX + overflowY)
      const isLonger =
        part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1
      if (isList && isLonger) scrolls = true
    }
    return { seen, scrolls }
  }

  const isInside = (box, seen, by) =>
    box.left >= seen.left - by &&
    box.right <= seen.right + by &&
    box.top >= seen.top - by &&
    box.bottom <= seen.bottom + by

  /** Whether a press on the middle of a thing would reach it. */
  function isReached(thing, box) {
    const found = document.elementFromPoint(...middle(box))
    return found !== null && (thing.contains(found) || found.closest('[data-legal]') === thing)
  }

  /** Of a target on a board the part that is pressed, without what is written above it. */
  const boxOf = (thing) =>
    (thing.querySelector(':scope > :is(.area, .edge)') ?? thing).getBoundingClientRect()

  function look(thing, what) {
    const box = boxOf(thing)
    const { seen } = window_(thing)
    if (!isInside(box, seen, 3)) {
      const at = [box.left, box.top, box.right, box.bottom].map(Math.round)
      tell(`${what} cut at ${at}`, thing)
    } else if (!isReached(thing, box)) tell(`${what} covered`, thing)
  }

  if (document.documentElement.scrollHeight > H + 1) faults.push('the page scrolls')
  if (document.documentElement.scrollWidth > W + 1) faults.push('the page scrolls sideways')

  const isRaised = document.querySelector('#preview.sheet.up') // it takes room from the board

  // -- what is lit ---------------------------------------------------------------------------------
  const partial = document.querySelector('[data-partial]') // a board larger than its stage
  const overview = document.querySelector('[data-overview]')
  if (partial && !overview) faults.push('a part of the board is shown, and no overview of it')
  for (const lit of document.querySelectorAll('main [data-legal]')) {
    if (!isShown(lit) || lit.closest('#answers') || lit.matches(':disabled')) continue
    if (partial?.contains(lit)) continue // it is on the overview
    look(lit, 'a lit target')
    const { width, height } = boxOf(lit)
    if (isTouch && !isRaised && Math.max(width, height) < 40) tell('a lit target too small', lit)
  }

  // -- the main button -----------------------------------------------------------------------------
  const main = document.querySelector('[data-main]')
  if (main) {
    look(main, 'the main button')
    const isWhole = main.scrollWidth <= main.clientWidth + 1 && main.scrollHeight <= main.clientHeight + 1
    if (!isWhole) tell('the words of the main button cut', main)
  }

  // -- the preview ---------------------------------------------------------------------------------
  for (const row of document.querySelectorAll('#preview tr')) {
    const box = row.getBoundingClientRect()
    const { seen, scrolls } = window_(row)
    const [x, y] = middle(box)
    const isIn = x > seen.left && x < seen.right && y > seen.top && y < seen.bottom
    if (row.closest('.total') || !scrolls) look(row, 'a row of the preview')
    else if (isIn && !isReached(row, box)) tell('a row of the preview covered', row)
  }
  const rows = document.querySelector('#preview .rows')
  if (rows && rows.clientHeight < Math.min(rows.scrollHeight, isTouch ? 40 : 84) - 1)
    tell(`of ${rows.scrollHeight} px of preview only ${rows.clientHeight} seen`, rows)

  // -- players and question ------------------------------------------------------------------------
  for (const player of document.querySelectorAll('section.players li')) {
    const { seen, scrolls } = window_(player)
    if (!scrolls && !isInside(player.getBoundingClientRect(), seen, 2)) tell('a player cut', player)
  }

  // -- words ---------------------------------------------------------------------------------------
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement
    if (!text.data.trim() || !isShown(holder) || holder.closest('.unseen, title, option')) continue
    if (holder instanceof SVGElement) {
      const matrix = holder.getScreenCTM?.()
      if (!matrix || !holder.closest('.stage')) continue
      const size = parseFloat(getComputedStyle(holder).fontSize) * Math.hypot(matrix.a, matrix.b)
      if (size < 10.5 && !isRaised) tell(`words of ${size.toFixed(1)} px`, holder)
      if (!partial && !holder.closest('.world'))
        if (!window_(holder).scrolls && !isInside(holder.getBoundingClientRect(), window_(holder).seen, 3))
          tell('words cut', holder)
      continue
    }
    const { opacity, clipPath } = getComputedStyle(holder)
    if (opacity === '0' || clipPath !== 'none') continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if (text.data.length < 200) {
      for (const word of text.data.matchAll(/[^\s\u00ad-]{2,}/g)) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)))
        if (tops.size > 1) tell(`the word ${word[0]} broken`, holder)
      }
      range.selectNodeContents(text)
    }
    const { seen, scrolls } = window_(text)
    const isTold = holder.closest('[title], button[aria-expanded], button.line') !== null
    const button = holder.closest('main button')
    const frame = button?.getBoundingClientRect()
    if (frame && [...range.getClientRects()].some((box) => !isInside(box, frame, 2)) && !isTold)
      tell('words beyond their button', holder)
    const isCut = [...range.getClientRects()].some((box) => !isInside(box, seen, 3))
    if (isCut && !scrolls && !isTold) tell('words cut', holder)
  }
  return [...new Set(faults)]
}
