// Keeps every text that the page shows or says from its first moment on, also in labels and titles.
// `seenTexts()` gives what is new since it was last asked: that of the rules, and all other.
;(() => {
  const SAID = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  // Programs, and what bears a language of its own: the names of languages in their menu.
  const APART = 'script, style, template, code, pre, [lang]:not(html)'
  const RULES = '.rulebook'
  let [rules, others] = [new Set(), new Set()]

  const keep = (text, thing) => {
    const words = text?.replace(/\s+/g, ' ').trim()
    if (words) (thing.closest(RULES) ? rules : others).add(words)
  }
  const isApart = (thing) => !thing || thing.closest(APART) !== null

  function take(node) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!isApart(node.parentElement)) keep(node.data, node.parentElement)
    } else if (node.nodeType === Node.ELEMENT_NODE && !isApart(node)) {
      for (const name of SAID) keep(node.getAttribute(name), node)
      for (const child of node.childNodes) take(child)
    }
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(take)
      else if (type === 'characterData') take(target)
      else if (!isApart(target)) for (const name of SAID) keep(target.getAttribute(name), target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: SAID,
  })

  globalThis.seenTexts = () => {
    const fresh = { rules: [...rules], others: [...others] }
    ;[rules, others] = [new Set(), new Set()]
    return fresh
  }
})()
