import { getOrThrow } from '#shared/data/get-or-throw'

/** Tree node; `position` is its index among its siblings. */
export type TreeNode = { id: string; parentId: string | null; position: number }

/** Returns the children of a node in order; null is the root. */
export const getChildren = <L extends TreeNode>(tree: readonly L[], parentId: string | null): L[] =>
  tree.filter((leaf) => leaf.parentId === parentId).sort((a, b) => a.position - b.position)

/** Flattens a tree depth-first, with the depth of each node: 0 at the top. */
export const flattenTree = <L extends TreeNode>(
  tree: readonly L[],
  parentId: string | null = null,
  depth = 0,
): { leaf: L; depth: number }[] =>
  getChildren(tree, parentId).flatMap((leaf) => [{ leaf, depth }, ...flattenTree(tree, leaf.id, depth + 1)])

/** Returns whether `within` is this node or below it. */
export const isWithin = (tree: readonly TreeNode[], id: string, within: string | null): boolean =>
  within !== null &&
  (id === within || isWithin(tree, id, tree.find((each) => each.id === within)?.parentId ?? null))

/** Moves nodes below a parent at a position; positions have no gaps afterwards. */
export function moveNodes<L extends TreeNode>(
  tree: readonly L[],
  ids: readonly string[],
  parentId: string | null,
  position: number,
): L[] {
  const moving = ids.flatMap((id) => tree.find((leaf) => leaf.id === id) ?? [])
  const others = getChildren(tree, parentId).filter(({ id }) => !ids.includes(id))
  const here = others.toSpliced(position, 0, ...moving).map((leaf) => leaf.id)
  return normalizePositions(
    tree.map((leaf) => {
      const place = here.indexOf(leaf.id)
      return place < 0 ? leaf : { ...leaf, parentId, position: place }
    }),
  )
}

/** Renumbers positions from 0 without gaps. */
export function normalizePositions<L extends TreeNode>(tree: readonly L[]): L[] {
  const places = new Map(
    [...new Set(tree.map(({ parentId }) => parentId))].flatMap((parentId) =>
      getChildren(tree, parentId).map(({ id }, place) => [id, place] as const),
    ),
  )
  return tree.map((leaf) => ({ ...leaf, position: getOrThrow(places, leaf.id) }))
}
