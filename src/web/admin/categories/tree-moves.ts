import type { CategoryNode } from '#contract/products'
import { childrenOf, inOrder, standsIn } from '#shared/tree'
import type { Drop } from '#web/admin/kit/order/places.ts'

/** Where a category goes: in which one, and at which place there. */
export type Place = { parentId: string | null; position: number }

/** A row of the tree as it is shown. */
export type TreeRow = { node: CategoryNode; depth: number; hasChildren: boolean; at: number; of: number }

/** The rows that are seen: what stands in a folded one is not. */
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

/** Where Alt and an arrow take a category: up and down beside its own, right into the one before, left out of the one above. */
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

/** Where a category goes that is let go over another; nowhere over itself or what stands in it. */
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
