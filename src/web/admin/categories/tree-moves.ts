import type { CategoryNode } from '#contract/products'
import { childrenOf, inOrder, standsIn } from '#shared/tree'
import type { Drop } from '#web/admin/kit/order/places.ts'

/** Target of a move: the parent category and the index among its children. */
export type Place = { parentId: string | null; position: number }

/** A visible row of the tree. */
export type TreeRow = { node: CategoryNode; depth: number; hasChildren: boolean; at: number; of: number }

/** Returns the visible rows: descendants of collapsed categories are left out. */
export function rowsOf(tree: readonly CategoryNode[], folded: ReadonlySet<string>): TreeRow[] {
  const isSeen = (node: CategoryNode): boolean => {
    const above = tree.find(({ id }) => id === node.parentId)
    return !above || (!folded.has(above.id) && isSeen(above))
  }
  return inOrder(tree)
    .filter(({ leaf }) => isSeen(leaf))
    .map(({ leaf, depth }) => {
      const beside = childrenOf(tree, leaf.parentId)
      return {
        node: leaf,
        depth,
        hasChildren: childrenOf(tree, leaf.id).length > 0,
        at: beside.findIndex(({ id }) => id === leaf.id) + 1,
        of: beside.length,
      }
    })
}

/** Returns the target of Alt and an arrow key: up and down among siblings, right into the previous one, left out of the parent. */
export function placeByKey(tree: readonly CategoryNode[], id: string, key: string): Place | undefined {
  const node = tree.find((each) => each.id === id)
  if (!node) return undefined
  const { parentId, position } = node
  const beside = childrenOf(tree, parentId)
  const at = beside.findIndex((each) => each.id === id)
  if (key === 'ArrowUp') return at > 0 ? { parentId, position: position - 1 } : undefined
  if (key === 'ArrowDown') return at < beside.length - 1 ? { parentId, position: position + 1 } : undefined
  const before = beside[at - 1]
  if (key === 'ArrowRight')
    return before && { parentId: before.id, position: childrenOf(tree, before.id).length }
  const above = tree.find((each) => each.id === parentId)
  if (key === 'ArrowLeft') return above && { parentId: above.parentId, position: above.position + 1 }
  return undefined
}

/** Returns the target of a drop. Undefined on the category itself or its descendants. */
export function placeByDrop(
  tree: readonly CategoryNode[],
  id: string,
  over: string,
  drop: Drop,
): Place | undefined {
  const target = tree.find((each) => each.id === over)
  if (!target || standsIn(tree, id, over)) return undefined
  if (drop === 'inside') return { parentId: over, position: childrenOf(tree, over).length }
  const others = childrenOf(tree, target.parentId).filter((each) => each.id !== id)
  const at = others.findIndex((each) => each.id === over)
  return { parentId: target.parentId, position: drop === 'before' ? at : at + 1 }
}
