import { maxCategoryLevels, maxSiblingCategories } from '#contract/products'
import { getChildren, type TreeNode, isWithin } from '#shared/data/ordered-tree'
import type { ErrorCode } from '#texts/errors'

type Refusal = Extract<
  ErrorCode,
  'products.category_circle' | 'products.category_too_deep' | 'products.category_too_many'
>

const levelsBelow = (tree: readonly TreeNode[], id: string): number =>
  Math.max(0, ...getChildren(tree, id).map((child) => 1 + levelsBelow(tree, child.id)))

const levelOf = (tree: readonly TreeNode[], id: string | null): number => {
  const leaf = tree.find((each) => each.id === id)
  return leaf ? 1 + levelOf(tree, leaf.parentId) : 0
}

/** Returns the reason why these categories cannot move to this parent with their descendants, or undefined. */
export function findMoveRefusal(
  tree: readonly TreeNode[],
  ids: readonly string[],
  parentId: string | null,
): Refusal | undefined {
  if (ids.some((id) => isWithin(tree, id, parentId))) return 'products.category_circle'
  const levels = levelOf(tree, parentId) + Math.max(1, ...ids.map((id) => 1 + levelsBelow(tree, id)))
  if (levels > maxCategoryLevels) return 'products.category_too_deep'
  const others = getChildren(tree, parentId).filter(({ id }) => !ids.includes(id))
  return others.length + ids.length > maxSiblingCategories ? 'products.category_too_many' : undefined
}
