import type { Block, List } from './blocks.ts'
import { type Element, isElement, type Node, walkNodes, getStyle, getText } from './nodes.ts'

/** Returns whether an element is the marker of a Word list item, which Word marks as ignorable. */
export const isWordMarker = (element: Element): boolean => getStyle(element, 'mso-list') === 'ignore'

export type WordItem = { kind: List['kind']; level: number }

const bullets = '·•●○▪■§o–-✓➢'
const numbered = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]$/i

/** Parses a list paragraph of Word, `mso-list:l0 level1 lfo1`; returns undefined for other paragraphs. */
export function parseWordItem(paragraph: Element): WordItem | undefined {
  const style = getStyle(paragraph, 'mso-list')
  if (!style || style === 'ignore' || style === 'none') return undefined
  const marker = markerOf(paragraph.children)
  const level = Number(/level(\d)/.exec(style)?.[1] ?? 1)
  if (numbered.test(marker)) return { kind: 'ol', level }
  return marker === '' || bullets.includes(marker) || marker.length === 1 ? { kind: 'ul', level } : undefined
}

function markerOf(nodes: readonly Node[]): string {
  for (const node of walkNodes(nodes))
    if (isElement(node) && isWordMarker(node))
      return [...walkNodes(node.children)]
        .map((each) => getText(each) ?? '')
        .join('')
        .trim()
  return ''
}

/** Appends an item to the last list, or begins a list after another block. */
export function addWordItem(blocks: Block[], { kind, level }: WordItem, item: Block[]): void {
  const last = blocks.at(-1)
  const list = last && 'items' in last ? last : undefined
  const inner = list?.items.at(-1)
  if (level > 1 && inner) return addWordItem(inner, { kind, level: level - 1 }, item)
  if (list?.kind === kind) list.items.push(item)
  else blocks.push({ kind, items: [item] })
}
