import { type Api, mount } from '#platform/http'
import { settingsTag } from '#domain/settings'
import { endpoints } from './contract.ts'
import { listProducts } from './listing.ts'
import { listCategories, readAvailability, readCategory, readProduct, suggest } from './queries.ts'
import { listTag, productTag } from './rules.ts'

export function mountCatalog(api: Api): void {
  mount(api, endpoints.listProducts, ({ query, tag }) => {
    tag(listTag, settingsTag)
    return listProducts(query)
  })
  mount(api, endpoints.product, async ({ params, tag }) => {
    const product = await readProduct(params.idOrSlug)
    tag(productTag(product.id), settingsTag)
    return product
  })
  mount(api, endpoints.availability, ({ params }) => readAvailability(params.idOrSlug))
  mount(api, endpoints.suggestions, ({ query }) => suggest(query.q))
  mount(api, endpoints.categories, ({ tag }) => {
    tag(listTag)
    return listCategories()
  })
  mount(api, endpoints.category, ({ params, tag }) => {
    tag(listTag)
    return readCategory(params.slug)
  })
}
