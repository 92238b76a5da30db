import { ElementType, parseDocument } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: Record<string, string> }>

export const isElement = (node: Node): node is Element => 'attribs' in node
const isText = (node: Node): node is Extract<Node, { type: ElementType.ElementType.Text }> =>
  node.type === ElementType.ElementType.Text

/** Returns the text of a text node; undefined for other nodes. */
export const getText = (node: Node): string | undefined => (isText(node) ? node.data : undefined)

const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : [])

/** Walks all nodes below these in document order; iteratively, since deep nesting would overflow the stack. */
export function* walkNodes(nodes: readonly Node[]): Generator<Node> {
  const stack = nodes.toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    stack.push(...childrenOf(node).toReversed())
  }
}

/** Returns a property of the style attribute in lower case; empty if absent. */
export function getStyle({ attribs }: Element, property: string): string {
  const parts = (attribs['style'] ?? '').toLowerCase().split(';')
  const found = parts.map((part) => part.split(':')).findLast(([name]) => name?.trim() === property)
  return found?.slice(1).join(':').trim() ?? ''
}
