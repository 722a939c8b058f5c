// Words that have no room where they stand: run in the page, gives one line for each fault.
;() => {
  const faults = []
  const isInside = (box, frame, by) =>
    box.left >= frame.left - by &&
    box.right <= frame.right + by &&
    box.top >= frame.top - by &&
    box.bottom <= frame.bottom + by

  /** What would cut a text off, up to where it can be scrolled to. */
  function framesOf(thing) {
    const found = []
    for (let part = thing; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part)
      if (/auto|scroll/.test(overflowX + overflowY)) break
      if (/hidden|clip/.test(overflowX + overflowY)) found.push(part)
    }
    return found
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement
    if (!text.data.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue
    if (holder.closest('svg, pre, option, script, .skip')) continue // drawn, typed, chosen elsewhere
    const frames = framesOf(holder)
    if (frames.some((frame) => getComputedStyle(frame).clipPath !== 'none')) continue // only spoken
    const range = document.createRange()
    for (const word of text.data.matchAll(/[^\s\u00ad-]{2,}/g)) {
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)))
      const isAddress = word[0].includes('/')
      if (tops.size > 1 && !isAddress) faults.push(`the word ${word[0]} broken`)
    }
    if (holder.closest('[title]')) continue // all of it can be read there
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1)
    const isBeyond = (frame, by) => {
      const room = frame.getBoundingClientRect()
      return boxes.some((box) => !isInside(box, room, by))
    }
    const told = text.data.trim().slice(0, 60)
    const button = holder.closest('button, .button')
    if (button && isBeyond(button, 2)) faults.push(`words beyond their button: ${told}`)
    if (frames.some((frame) => isBeyond(frame, 3))) faults.push(`words cut: ${told}`)
  }
  return [...new Set(faults)]
}
