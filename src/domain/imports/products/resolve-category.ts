import { findCategoriesBySlug } from '#context/imports/queries.ts'
import { maxCategoryLevels, maxCategoryNameLength } from '#contract/products'
import type { CellProblem, FileProduct, Format } from '#domain/product-files'
import type { Db } from '#platform/postgres/database'
import { toSlug } from '#shared/text/slug'
import { errors } from '#texts/errors'

export type NewCategory = { slug: string; name: string; parentSlug?: string }

type ResolvedCategory = {
  slug: string
  /** Undefined if it does not exist yet. */
  id: string | undefined
  /** Categories of the path that do not exist yet, parents first. */
  missing: NewCategory[]
}

/**
 * Returns the slug of the category with this path of names, and the missing ones to create. A single name matches a
 * category at any level. A new slug is the name, or the whole path if that slug is taken.
 */
export async function resolveCategory(db: Db, names: readonly string[]): Promise<ResolvedCategory> {
  const addresses = names.map((name, depth) => [toSlug(name), toSlug(names.slice(0, depth + 1).join(' '))])
  const found = await findCategoriesBySlug(db, addresses.flat())
  const missing: NewCategory[] = []
  let above: string | null = null
  let id: string | undefined
  for (const [depth, name] of names.entries()) {
    const own = addresses[depth]!
    const taken = found.filter(({ slug }) => own.includes(slug))
    const here = taken.find(({ parentSlug }) => parentSlug === above || names.length === 1)
    const free = own.find((slug) => !taken.some((each) => each.slug === slug))
    const slug: string = here?.slug ?? free ?? own[1]!
    if (!here && free) missing.push({ slug, name, ...(above ? { parentSlug: above } : {}) })
    above = slug
    id = found.find((each) => each.slug === slug)?.id
  }
  return { slug: above!, id, missing }
}

/** Returns a problem of the category of a product, in the column of its format. */
export function toCategoryProblem(
  { row }: Pick<FileProduct, 'row'>,
  { columns }: Pick<Format, 'columns'>,
  { code, data }: Pick<CellProblem, 'code' | 'data'>,
): CellProblem {
  const column = columns.some((each) => each.column === 'categories') ? 'categories' : 'type'
  return { row, column, code, data: { field: 'categoryId', ...data } }
}

/** Returns why the editor would refuse the new categories of a product. */
export function findCategoryProblems(
  file: FileProduct,
  format: Format,
  missing: readonly NewCategory[],
): CellProblem[] {
  const problems: Pick<CellProblem, 'code' | 'data'>[] = []
  if (missing.length > 0 && file.category.length > maxCategoryLevels)
    problems.push({ code: 'not_accepted', data: { text: errors['products.category_too_deep'] } })
  if (missing.some(({ name }) => name.length > maxCategoryNameLength))
    problems.push({ code: 'text_too_long', data: { most: maxCategoryNameLength } })
  return problems.map((problem) => toCategoryProblem(file, format, problem))
}
