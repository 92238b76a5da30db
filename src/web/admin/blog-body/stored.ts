import type { Block, Body } from '#contract/content'

type Attrs = Readonly<Record<string, unknown>>
/** A node in the editor's JSON, with attributes and empty values that are not stored. */
export type EditorNode = {
  type?: string
  text?: string
  attrs?: Attrs
  marks?: readonly { type: string; attrs?: Attrs }[]
  content?: readonly EditorNode[]
}

/** Stored attributes by node type. */
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

/** Converts the editor's JSON to the stored body: drops editor attributes and the trailing empty paragraph. */
export function stored({ content = [] }: EditorNode): Body {
  const blocks = content.map(clean)
  const end = blocks.findLastIndex((block) => !isEmpty(block)) + 1
  return { type: 'doc', content: blocks.slice(0, end) as Block[] }
}

/** Returns the plain text of a body, for the reading time and comparisons. */
export function lettersOf({ text, content = [] }: EditorNode): string {
  return text ?? content.map(lettersOf).join(' ')
}
