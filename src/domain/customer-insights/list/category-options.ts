import type { CategoryOption } from '#contract/customer-insights'
import { readCategoryPaths } from '#domain/products'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { flattenTree } from '#shared/data/ordered-tree'

/** Returns all categories in the order of their tree, for staff who may not open the products. */
export async function listCategoryOptions(_ctx: StaffContext): Promise<CategoryOption[]> {
  const found = await readCategoryPaths(database())
  const nodes = found.map((each, position) => ({ ...each, parentId: each.path[1] ?? null, position }))
  return flattenTree(nodes).map(({ leaf: { slug, name }, depth }) => ({ slug, name, depth }))
}
