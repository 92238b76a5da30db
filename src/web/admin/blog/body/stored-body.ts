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
const storedAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  picture: ['media', 'alt'],
  productCard: ['product'],
  video: ['url', 'title', 'poster'],
  link: ['href'],
}

const pickAttributes = (type: string, attrs: Attrs = {}) => {
  const names = storedAttributes[type]
  return names ? { attrs: Object.fromEntries(names.map((name) => [name, attrs[name] ?? null])) } : {}
}

const toStoredNode = ({ type = '', text, attrs, marks, content }: EditorNode): EditorNode => ({
  type,
  ...pickAttributes(type, attrs),
  ...(text === undefined ? {} : { text }),
  ...(marks?.length
    ? { marks: marks.map((mark) => ({ type: mark.type, ...pickAttributes(mark.type, mark.attrs) })) }
    : {}),
  ...(content?.length ? { content: content.map(toStoredNode) } : {}),
})

const isEmpty = ({ type, content }: EditorNode): boolean => type === 'paragraph' && !content?.length

/** Converts the editor's JSON to the stored body: drops editor attributes and the trailing empty paragraph. */
export function toStoredBody({ content = [] }: EditorNode): Body {
  const blocks = content.map(toStoredNode)
  const end = blocks.findLastIndex((block) => !isEmpty(block)) + 1
  return { type: 'doc', content: blocks.slice(0, end) as Block[] }
}

/** Returns the plain text of a body, for the reading time and comparisons. */
export function toPlainText({ text, content = [] }: EditorNode): string {
  return text ?? content.map(toPlainText).join(' ')
}
