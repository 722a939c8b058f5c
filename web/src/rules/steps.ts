// The page for newcomers in steps: each opens with its name in bold.

export interface Step {
  title: string // "" before the first name
  text: string // Markdown
}

const NAME = /^\*\*([^*]+?)\.?\*\*\s*/

export function stepsOf(opening: string): Step[] {
  const steps: Step[] = []
  for (const paragraph of opening.split(/\n\s*\n/)) {
    const name = NAME.exec(paragraph)
    const text = name ? paragraph.slice(name[0].length) : paragraph
    const last = steps.at(-1)
    if (name || !last) steps.push({ title: name?.[1] ?? '', text })
    else last.text = [last.text, text].filter(Boolean).join('\n\n')
  }
  return steps.filter(({ title, text }) => title || text.trim())
}
