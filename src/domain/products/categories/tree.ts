import { mostLevels, mostSiblings } from '#contract/products'
import { childrenOf, type Leaf, standsIn } from '#shared/tree'
import type { ErrorCode } from '#texts/errors'

type Refusal = Extract<
  ErrorCode,
  'products.category_circle' | 'products.category_too_deep' | 'products.category_too_many'
>

const levelsBelow = (tree: readonly Leaf[], id: string): number =>
  Math.max(0, ...childrenOf(tree, id).map((child) => 1 + levelsBelow(tree, child.id)))

const levelOf = (tree: readonly Leaf[], id: string | null): number => {
  const leaf = tree.find((each) => each.id === id)
  return leaf ? 1 + levelOf(tree, leaf.parentId) : 0
}

/** Returns the reason why these categories cannot move to this parent with their descendants, or undefined. */
export function against(
  tree: readonly Leaf[],
  ids: readonly string[],
  parentId: string | null,
): Refusal | undefined {
  if (ids.some((id) => standsIn(tree, id, parentId))) return 'products.category_circle'
  const levels = levelOf(tree, parentId) + Math.max(1, ...ids.map((id) => 1 + levelsBelow(tree, id)))
  if (levels > mostLevels) return 'products.category_too_deep'
  const others = childrenOf(tree, parentId).filter(({ id }) => !ids.includes(id))
  return others.length + ids.length > mostSiblings ? 'products.category_too_many' : undefined
}
