import type { ProductForm } from '#contract/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { fieldErrors } from '#texts/storefront/field-errors'
import { products } from '#texts/admin-products/products'
import type { FieldErrors } from './validate-form.ts'

type Taken = { what: 'sku' | 'gtin'; code: string; name: string }

const takenCodes = statement<Taken>(
  'products.taken_codes',
  `select 'sku' as what, v.sku as code, p.name from variants v join products p on p.id = v.product_id
   where v.sku = any($2) and v.product_id <> $1
   union all
   select 'gtin', v.gtin, p.name from variants v join products p on p.id = v.product_id
   where v.gtin = any($3) and v.product_id <> $1`,
)

const missingThings = statement<{ slug: boolean; categories: string[]; guide: boolean; media: string[] }>(
  'products.missing_things',
  `select exists (select from products where slug = $2 and id <> $1) as slug,
     array(select c from unnest($3::uuid[]) c where not exists (select from categories where id = c)) as categories,
     $4::uuid is not null and not exists (select from size_guides where id = $4) as guide,
     array(select m from unnest($5::text[]) m where not exists (select from media where id = m)) as media`,
)

const foreignIds = statement<{ id: string }>(
  'products.foreign_ids',
  'select id from variants where id = any($2) and product_id <> $1',
)

/** Validates a form against stored data: codes and slugs of other products, and references to deleted records. */
export async function validateReferences(db: Db, productId: string, form: ProductForm): Promise<FieldErrors> {
  const { slug, categoryId, otherCategoryIds, sizeGuideId, variants, pictures } = form
  const problems: FieldErrors = {}
  const wanted = [...(categoryId ? [categoryId] : []), ...otherCategoryIds]
  const media = pictures.map(({ mediaId }) => mediaId)
  const [[missing], taken, foreign] = await Promise.all([
    queryRows(db, missingThings, [productId, slug, wanted, sizeGuideId, media]),
    queryRows(db, takenCodes, [
      productId,
      variants.map(({ sku }) => sku),
      variants.flatMap(({ gtin }) => (gtin ? [gtin] : [])),
    ]),
    queryRows(db, foreignIds, [productId, variants.map(({ id }) => id)]),
  ])
  const { slug: slugTaken, categories, guide, media: goneMedia } = missing!
  if (slugTaken) problems['slug'] = fieldErrors.slugTaken
  if (categoryId && categories.includes(categoryId)) problems['categoryId'] = fieldErrors.gone
  if (otherCategoryIds.some((id) => categories.includes(id))) problems['otherCategoryIds'] = fieldErrors.gone
  if (guide) problems['sizeGuideId'] = fieldErrors.gone
  const names = new Map(taken.map(({ what, code, name }) => [`${what} ${code}`, name]))
  const others = new Set(foreign.map(({ id }) => id))
  variants.forEach(({ id, sku, gtin }, at) => {
    const [ofSku, ofGtin] = [names.get(`sku ${sku}`), names.get(`gtin ${gtin}`)]
    if (ofSku !== undefined) problems[`variants.${at}.sku`] = products.taken.sku(ofSku)
    if (ofGtin !== undefined) problems[`variants.${at}.gtin`] = products.taken.gtin(ofGtin)
    if (others.has(id)) problems[`variants.${at}.id`] = fieldErrors.id
  })
  pictures.forEach(({ mediaId }, at) => {
    if (goneMedia.includes(mediaId)) problems[`pictures.${at}.mediaId`] = fieldErrors.gone
  })
  return problems
}
