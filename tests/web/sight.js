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
    for (
      let part = thing.parentElement;
      part && part !== document.body;
      part = part.parentElement
    ) {
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

  const isOn = (box, other) =>
    box.left < other.right &&
    box.right > other.left &&
    box.top < other.bottom &&
    box.bottom > other.top

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

  // -- everybody at the table, and what lets others in ---------------------------------------------
  const everybody = [...document.querySelectorAll('.players li')]
  if (everybody.length <= 6)
    for (const one of everybody) {
      const box = one.getBoundingClientRect()
      if (!isInside(box, window_(one).seen, 3)) tell('a player cut', one)
      else if (!one.contains(document.elementFromPoint(...middle(box)))) tell('a player covered', one)
    }
  const word = document.querySelector('header .word')
  if (!word) faults.push('the word of the table is not shown')
  else if (!isInside(word.getBoundingClientRect(), word.parentElement.getBoundingClientRect(), 2))
    tell('the word of the table cut', word)

  const box = document.querySelector('main .chat input')
  if (box && isShown(box) && box.getBoundingClientRect().width < 90)
    tell('nothing can be typed into the chat', box)

  // -- the main button -----------------------------------------------------------------------------
  const main = document.querySelector('[data-main]')
  if (main) {
    look(main, 'the main button')
    const isWhole =
      main.scrollWidth <= main.clientWidth + 1 && main.scrollHeight <= main.clientHeight + 1
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
  if (rows && rows.clientHeight < Math.min(rows.scrollHeight, isTouch ? 40 : 120) - 1)
    tell(`of ${rows.scrollHeight} px of preview only ${rows.clientHeight} seen`, rows)

  const preview = document.querySelector('#preview')
  const isDrawnUp = preview?.matches('.sheet.up') // by hand
  const isEmpty = preview && !isDrawnUp && !preview.querySelector('tr, #answers, [role=status]')
  if (isEmpty && isShown(preview)) {
    const { width, height } = preview.getBoundingClientRect()
    const share = (width * height) / (W * H)
    if (share > 0.06)
      faults.push(`an empty preview takes ${Math.round(100 * share)} % of the screen`)
  }

  // -- the room that the board has -----------------------------------------------------------------
  const stage = document.querySelector('.stage').getBoundingClientRect()
  const choices = document.querySelector('#choices').getBoundingClientRect()
  const drawn = drawnOn(document.querySelector('.stage'))
  const [wide, high] = [drawn.width / stage.width, drawn.height / stage.height]
  const isBusy = choices.width > W / 2 - 40 && choices.height > 0.3 * H // a trade is put together
  if (Math.max(wide, high) < 0.9 && !drawn.isLarge)
    faults.push(`the board uses ${Math.round(100 * wide)} % by ${Math.round(100 * high)} %`)
  if (W > 600 && wide < 0.8 && stage.height < 0.55 * H && !isBusy && !drawn.isLarge)
    faults.push(`the board uses ${Math.round(100 * wide)} % of its column, and could be higher`)

  /** What is to be seen of a board: of one that is drawn on a sheet the sheet, of a city its tiles and
   * the places around them.  Large: its pieces are as large as they become. */
  function drawnOn(stage) {
    const sheet = [...stage.querySelectorAll('svg[viewBox]')].find((svg) => !svg.ownerSVGElement)
    const cells = [...stage.querySelectorAll('[data-cell], [data-legal]')]
    if (!cells.some((cell) => cell.matches('[data-cell]')) && sheet) {
      const { width, height } = sheet.viewBox.baseVal
      const box = sheet.getBoundingClientRect()
      const scale = Math.min(box.width / width, box.height / height)
      return { width: scale * width, height: scale * height, isLarge: false }
    }
    const boxes = cells.map((cell) => boxOf(cell))
    const span = (from, to) =>
      Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]))
    const isLarge = boxes.length === 0 || Math.max(...boxes.map((box) => box.width)) >= 124
    return {
      width: span('left', 'right'),
      height: span('top', 'bottom'),
      isLarge,
    }
  }

  for (const flag of document.querySelectorAll('.stage .flag rect')) {
    const box = flag.getBoundingClientRect()
    for (const label of document.querySelectorAll('.stage .tracks .label'))
      if (isOn(box, label.getBoundingClientRect())) tell('a flag lies on what a track is worth', label)
  }

  // -- pictures among the choices ------------------------------------------------------------------
  for (const picture of document.querySelectorAll('#choices svg:has(text)')) {
    if (!isShown(picture) || picture.ownerSVGElement) continue
    const small = [...picture.querySelectorAll('text')].find((text) => {
      const matrix = text.getScreenCTM()
      const size = parseFloat(getComputedStyle(text).fontSize)
      return matrix && size * Math.hypot(matrix.a, matrix.b) < 9
    })
    const holder = picture.parentElement
    const isAlone = holder.parentElement.querySelectorAll('svg').length === 1
    const beside = [...holder.children, ...(isAlone ? holder.parentElement.children : [])]
    const isNamed = beside.some(
      (one) =>
        !one.contains(picture) && isShown(one) && one.textContent.trim() && one.clientWidth !== 1,
    )
    if (small && !isNamed) tell('a picture too small to be read, without its name', holder)
  }

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
        if (
          !window_(holder).scrolls &&
          !isInside(holder.getBoundingClientRect(), window_(holder).seen, 3)
        )
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
