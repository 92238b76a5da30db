import { createRoute, redirect } from '@tanstack/react-router'
import type { routeTree } from './routeTree.gen.ts'

type Tree = typeof routeTree

/**
 * Adds a catch-all route to a tree: paths below `path` that match no other route belong to the other area, and load
 * as a full page with their own code.
 */
export function addAreaSwitch(tree: Tree, path: '/admin/$' | '/$'): Tree {
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
