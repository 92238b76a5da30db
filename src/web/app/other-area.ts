import { createRoute, redirect } from '@tanstack/react-router'
import type { routeTree } from './routeTree.gen.ts'

type Tree = typeof routeTree

/**
 * A tree of addresses with one more: what begins as `path` does and is in no other route of the tree belongs to the other
 * area, whose pages come whole, with code of their own.
 */
export function withOtherArea(tree: Tree, path: '/admin/$' | '/$'): Tree {
  const elsewhere = createRoute({
    getParentRoute: () => tree,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.publicHref, reloadDocument: true, replace: true })
    },
  })
  tree.addChildren([...Object.values(tree.children ?? {}), elsewhere] as never)
  return tree
}
