import type { Block, Body } from '#contract/content'

type Attrs = Readonly<Record<string, unknown>>
/** A node as the editor has it: with what it may not have, and with what it leaves empty. */
export type EditorNode = {
  type?: string
  text?: string
  attrs?: Attrs
  marks?: readonly { type: string; attrs?: Attrs }[]
  content?: readonly EditorNode[]
}

/** Of each kind, what of its attributes is kept. */
const kept: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  picture: ['media', 'alt'],
  productCard: ['product'],
  video: ['url', 'title', 'poster'],
  link: ['href'],
}

const own = (type: string, attrs: Attrs = {}) => {
  const names = kept[type]
  return names ? { attrs: Object.fromEntries(names.map((name) => [name, attrs[name] ?? null])) } : {}
}

const clean = ({ type = '', text, attrs, marks, content }: EditorNode): EditorNode => ({
  type,
  ...own(type, attrs),
  ...(text === undefined ? {} : { text }),
  ...(marks?.length
    ? { marks: marks.map((mark) => ({ type: mark.type, ...own(mark.type, mark.attrs) })) }
    : {}),
  ...(content?.length ? { content: content.map(clean) } : {}),
})

const isEmpty = ({ type, content }: EditorNode): boolean => type === 'paragraph' && !content?.length

/** A body as the shop keeps it: without what the editor alone needs, and the empty line below the last block. */
export function stored({ content = [] }: EditorNode): Body {
  const blocks = content.map(clean)
  const end = blocks.findLastIndex((block) => !isEmpty(block)) + 1
  return { type: 'doc', content: blocks.slice(0, end) as Block[] }
}

/** What a body says in letters, for how long it takes to be read and for what is told of it. */
export function lettersOf({ text, content = [] }: EditorNode): string {
  return text ?? content.map(lettersOf).join(' ')
}
