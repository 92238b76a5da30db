import type { Body } from '#contract/content'

type Block = Body['content'][number]
type Inline = Extract<Block, { type: 'heading' }>['content']

const said = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|(?<plain>[^*[]+|[*[])/g

/** Parses a line with **strong** words and [links](/faq). */
const inline = (line: string): NonNullable<Inline> =>
  [...line.matchAll(said)].map(({ groups = {} }) => {
    const { bold, label, href, plain } = groups
    if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] }
    if (label) return { type: 'text', text: label, marks: [{ type: 'link', attrs: { href: href! } }] }
    return { type: 'text', text: plain! }
  })

const paragraph = (line: string) => ({ type: 'paragraph' as const, content: inline(line) })

const items = (lines: readonly string[], sign: RegExp) =>
  lines.map((line) => ({ type: 'listItem' as const, content: [paragraph(line.replace(sign, ''))] }))

/** Resolves a product name to its id; undefined if there is none. */
export type FindProductId = (product: string) => string | undefined

function blockOf(part: string, named: FindProductId): Block | undefined {
  const lines = part.split('\n')
  if (part.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: inline(part.slice(3)) }
  if (part.startsWith('> ')) return { type: 'blockquote', content: [paragraph(part.slice(2))] }
  if (part.startsWith('- ')) return { type: 'bulletList', content: items(lines, /^- /) }
  if (part.startsWith('1. ')) return { type: 'orderedList', content: items(lines, /^\d+\. /) }
  const product = /^\{produto: (.+)\}$/.exec(part)?.[1]
  if (product === undefined) return paragraph(part)
  const id = named(product)
  return id === undefined ? undefined : { type: 'productCard', attrs: { product: id } }
}

/**
 * Parses a text into a post body: paragraphs between empty lines, `## ` headings, `- ` and `1. ` lists, `> ` quotes,
 * and `{produto: name}` product cards.
 */
export const parsePostBody = (text: string, named: FindProductId): Body => ({
  type: 'doc',
  content: text.split('\n\n').flatMap((part) => blockOf(part.trim(), named) ?? []),
})

/** Returns the products that a text shows. */
export const findMentionedProducts = (text: string): string[] =>
  [...text.matchAll(/^\{produto: (.+)\}$/gm)].map(([, name]) => name!)
