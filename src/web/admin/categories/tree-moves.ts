import type { CategoryNode } from '#contract/products'
import { getChildren, flattenTree, isWithin } from '#shared/data/ordered-tree'
import type { DropPosition } from '#web/admin/kit/reorder/positions.ts'

/** Target of a move: the parent category and the index among its children. */
export type TreePosition = { parentId: string | null; position: number }

/** A visible row of the tree. */
export type TreeRow = { node: CategoryNode; depth: number; hasChildren: boolean; at: number; of: number }

/** Returns the visible rows: descendants of collapsed categories are left out. */
export function getVisibleRows(tree: readonly CategoryNode[], folded: ReadonlySet<string>): TreeRow[] {
  const isSeen = (node: CategoryNode): boolean => {
    const above = tree.find(({ id }) => id === node.parentId)
    return !above || (!folded.has(above.id) && isSeen(above))
  }
  return flattenTree(tree)
    .filter(({ leaf }) => isSeen(leaf))
    .map(({ leaf, depth }) => {
      const beside = getChildren(tree, leaf.parentId)
      return {
        node: leaf,
        depth,
        hasChildren: getChildren(tree, leaf.id).length > 0,
        at: beside.findIndex(({ id }) => id === leaf.id) + 1,
        of: beside.length,
      }
    })
}

/** Returns the target of Alt and an arrow key: up and down among siblings, right into the previous one, left out of the parent. */
export function getPositionByKey(
  tree: readonly CategoryNode[],
  id: string,
  key: string,
): TreePosition | undefined {
  const node = tree.find((each) => each.id === id)
  if (!node) return undefined
  const { parentId, position } = node
  const beside = getChildren(tree, parentId)
  const at = beside.findIndex((each) => each.id === id)
  if (key === 'ArrowUp') return at > 0 ? { parentId, position: position - 1 } : undefined
  if (key === 'ArrowDown') return at < beside.length - 1 ? { parentId, position: position + 1 } : undefined
  const before = beside[at - 1]
  if (key === 'ArrowRight')
    return before && { parentId: before.id, position: getChildren(tree, before.id).length }
  const above = tree.find((each) => each.id === parentId)
  if (key === 'ArrowLeft') return above && { parentId: above.parentId, position: above.position + 1 }
  return undefined
}

/** Returns the target of a drop. Undefined on the category itself or its descendants. */
export function getPositionByDrop(
  tree: readonly CategoryNode[],
  id: string,
  over: string,
  drop: DropPosition,
): TreePosition | undefined {
  const target = tree.find((each) => each.id === over)
  if (!target || isWithin(tree, id, over)) return undefined
  if (drop === 'inside') return { parentId: over, position: getChildren(tree, over).length }
  const others = getChildren(tree, target.parentId).filter((each) => each.id !== id)
  const at = others.findIndex((each) => each.id === over)
  return { parentId: target.parentId, position: drop === 'before' ? at : at + 1 }
}
