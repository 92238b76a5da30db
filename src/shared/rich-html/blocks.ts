export type Mark = 'strong' | 'em' | 'u' | 's'
export type Marks = { readonly link?: string } & { readonly [mark in Mark]?: true }

/** Text with its marks, or a line break. */
export type Run = { text: string; marks: Marks } | 'break'

/** Line of text: a paragraph, a heading, or the bare content of a list item or quote. */
export type Line = { kind: 'p' | 'h3' | 'h4' | 'bare'; runs: Run[] }
export type List = { kind: 'ul' | 'ol'; items: Block[][] }
export type Quote = { kind: 'blockquote'; blocks: Block[] }
export type Block = Line | List | Quote

/** From the outermost inwards, as the editor nests them. */
const order = ['strong', 'em', 's', 'u'] as const

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function runHtml(run: Run): string {
  if (run === 'break') return '<br />'
  const { link, ...marks } = run.marks
  const marked = order
    .filter((mark) => marks[mark])
    .reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escapeText(run.text))
  return link === undefined ? marked : `<a href="${escapeText(link).replaceAll('"', '&quot;')}">${marked}</a>`
}

/** Elements of the two heading levels: shop texts use h3 and h4, the blog h2 and h3. */
export type Headings = { h3: string; h4: string }
const asTheyAre: Headings = { h3: 'h3', h4: 'h4' }

/** Renders blocks as HTML without white space between elements. */
export function renderBlocks(blocks: readonly Block[], headings: Headings = asTheyAre): string {
  return blocks
    .map((block) => {
      if ('runs' in block) {
        const html = block.runs.map(runHtml).join('')
        if (block.kind === 'bare') return html
        const name = block.kind === 'p' ? 'p' : headings[block.kind]
        return `<${name}>${html}</${name}>`
      }
      if ('items' in block) {
        const items = block.items.map((item) => `<li>${renderBlocks(item, headings)}</li>`)
        return `<${block.kind}>${items.join('')}</${block.kind}>`
      }
      return `<blockquote>${renderBlocks(block.blocks, headings)}</blockquote>`
    })
    .join('')
}

/** Returns the text of all lines in order. */
export function getLines(blocks: readonly Block[]): Run[][] {
  return blocks.flatMap((block) => {
    if ('runs' in block) return [block.runs]
    return 'items' in block ? block.items.flatMap(getLines) : getLines(block.blocks)
  })
}

export const runsToText = (runs: readonly Run[]): string =>
  runs.map((run) => (run === 'break' ? ' ' : run.text)).join('')

/** Appends a block; the second of two bare lines becomes a paragraph, so that they do not join. */
export function addBlock(blocks: Block[], block: Block): void {
  const runsOn = block.kind === 'bare' && blocks.at(-1)?.kind === 'bare'
  blocks.push(runsOn ? { ...block, kind: 'p' } : block)
}

/** Returns a label with one colon, `Tecido: `; empty for an empty label. */
export function toLabelRuns(name: readonly Run[]): Run[] {
  const runs = normalizeRuns(name)
  const text = runsToText(runs)
  if (text === '') return []
  return [...runs, { text: /[:?]$/.test(text) ? ' ' : ': ', marks: {} }]
}

/** Trims runs and joins neighbours with equal marks; empty when nothing is visible. */
export function normalizeRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  for (const run of runs) {
    const last = tidy.at(-1)
    if (run === 'break') {
      trimEnd(tidy)
      if (tidy.length > 0) tidy.push('break')
      continue
    }
    const startsLine = last === undefined || last === 'break' || last.text.endsWith(' ')
    const text = startsLine ? run.text.replace(/^ +/, '') : run.text
    if (text === '') continue
    if (last && last !== 'break' && isSame(last.marks, run.marks))
      tidy[tidy.length - 1] = { ...last, text: last.text + text }
    else tidy.push({ ...run, text })
  }
  while (tidy.at(-1) === 'break' || trimEnd(tidy)) if (tidy.at(-1) === 'break') tidy.pop()
  return runsToText(tidy).trim() === '' ? [] : tidy
}

/** Trims the end of a line; returns whether there was white space. */
function trimEnd(runs: Run[]): boolean {
  const last = runs.at(-1)
  if (!last || last === 'break' || !last.text.endsWith(' ')) return false
  const text = last.text.slice(0, -1)
  if (text === '') runs.pop()
  else runs[runs.length - 1] = { ...last, text }
  return true
}

const isSame = (a: Marks, b: Marks): boolean =>
  a.link === b.link && order.every((mark) => a[mark] === b[mark])
