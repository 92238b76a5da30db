import type { CategoryForm, CategoryRule } from '#contract/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { categories as words } from '#texts/admin-products/categories'
import { fieldErrors } from '#texts/storefront/field-errors'

type Problems = Record<string, string>

/** Validates a rule. An empty rule is refused, because every product would match. */
function ruleProblems(rule: CategoryRule | null): Problems {
  if (!rule) return {}
  const { tags, minPrice, maxPrice, newDays, onSale } = rule
  const saysNothing =
    tags.length === 0 && minPrice === null && maxPrice === null && newDays === null && !onSale
  if (saysNothing) return { rule: words.problems.emptyRule }
  const turned = minPrice !== null && maxPrice !== null && maxPrice < minPrice
  return turned ? { 'rule.maxPrice': words.problems.priceTurned } : {}
}

const takenQuery = statement<{ slug: boolean; parent: boolean; media: boolean }>(
  'products.category_against',
  `select exists (select from categories where slug = $2 and id is distinct from $1::uuid) as slug,
     $3::uuid is not null and not exists (select from categories where id = $3) as parent,
     $4::text is not null and not exists (select from media where id = $4) as media`,
)

/** Validates a category form against stored data. */
export async function validateCategory(db: Db, id: string | null, form: CategoryForm): Promise<Problems> {
  const { slug, parentId, picture } = form
  const found = getFirst(await queryRows(db, takenQuery, [id, slug, parentId, picture?.mediaId ?? null]))
  return {
    ...ruleProblems(form.rule),
    ...(found.slug && { slug: words.problems.slugTaken }),
    ...(found.parent && { parentId: fieldErrors.gone }),
    ...(found.media && { picture: fieldErrors.gone }),
  }
}
