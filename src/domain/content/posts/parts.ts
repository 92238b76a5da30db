import { makeAnchors } from '#context/content/rules.ts'
import type { Block, Body, Inline, PostPart } from '#contract/content'
import type { PictureView } from '#contract/media'
import { parseVideoUrl } from '#shared/content/video'
import { getFirst } from '#shared/data/get-or-throw'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const elements = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

type Marks = NonNullable<Extract<Inline, { type: 'text' }>['marks']>

const within = (inner: string, mark: Marks[number]): string => {
  if (mark.type !== 'link') return `<${elements[mark.type]}>${inner}</${elements[mark.type]}>`
  const { href } = mark.attrs
  const rel = href.startsWith('https:') ? ' rel="nofollow noopener"' : ''
  return `<a href="${escaped(href)}"${rel}>${inner}</a>`
}

const line = (content: readonly Inline[] = []): string =>
  content
    .map((part) =>
      part.type === 'hardBreak' ? '<br>' : (part.marks ?? []).reduce(within, escaped(part.text)),
    )
    .join('')

const paragraphs = (all: readonly { content?: Inline[] | undefined }[]): string =>
  all.map(({ content }) => `<p>${line(content)}</p>`).join('')

const items = (list: readonly { content: { content?: Inline[] | undefined }[] }[]): string =>
  list
    .map(
      ({ content }) =>
        `<li>${content.length === 1 ? line(getFirst(content).content) : paragraphs(content)}</li>`,
    )
    .join('')

const wordsOf = (content: readonly Inline[] = []): string =>
  content.map((part) => (part.type === 'text' ? part.text : ' ')).join('')

/** Returns the HTML of a text block; undefined for other blocks. */
function htmlOf(block: Block, anchor: () => string): string | undefined {
  switch (block.type) {
    case 'paragraph':
      return block.content?.length ? paragraphs([block]) : ''
    case 'heading': {
      const element = `h${block.attrs.level}`
      const id = block.attrs.level === 2 ? ` id="${anchor()}"` : ''
      return `<${element}${id}>${line(block.content)}</${element}>`
    }
    case 'bulletList':
      return `<ul>${items(block.content)}</ul>`
    case 'orderedList':
      return `<ol>${items(block.content)}</ol>`
    case 'blockquote':
      return `<blockquote>${paragraphs(block.content)}</blockquote>`
    default:
      return undefined
  }
}

type Pictures = ReadonlyMap<string, Omit<PictureView, 'alt' | 'focus'>>

/** Returns the parts of a body in order: text as HTML, and other blocks between. Missing pictures are left out. */
export function toPostParts(body: Body, pictures: Pictures): PostPart[] {
  const headings = body.content.filter((block) => block.type === 'heading' && block.attrs.level === 2)
  const anchors = makeAnchors(
    headings.map((block) => wordsOf('content' in block ? (block.content as Inline[]) : [])),
  )
  const parts: PostPart[] = []
  const anchor = () => anchors.shift() ?? ''
  for (const block of body.content) {
    const html = htmlOf(block, anchor)
    const last = parts.at(-1)
    if (html === undefined) parts.push(...more(block, pictures))
    else if (last?.kind === 'text') last.html += html
    else if (html) parts.push({ kind: 'text', html })
  }
  return parts
}

function more(block: Block, pictures: Pictures): PostPart[] {
  if (block.type === 'productCard') return [{ kind: 'product', id: block.attrs.product }]
  if (block.type === 'picture') {
    const picture = pictures.get(block.attrs.media)
    return picture ? [{ kind: 'picture', picture: { ...picture, alt: block.attrs.alt } }] : []
  }
  if (block.type !== 'video') return []
  const { url, title, poster } = block.attrs
  const video = parseVideoUrl(url)
  const still = poster && pictures.get(poster)
  return video ? [{ kind: 'video', title, ...video, poster: still ? { ...still, alt: '' } : null }] : []
}
