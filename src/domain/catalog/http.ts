import { settingsTag } from '#domain/settings'
import { runCommand } from '#domain/audit'
import { loadPriceCalculator } from '#domain/pricing'
import { sizeGuideTag } from '#domain/products'
import { redirectsTag } from '#domain/redirects'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listProducts } from './views/product-list.ts'
import { previewProduct } from './views/product-preview.ts'
import { readAvailability, readProduct } from './views/product.ts'
import { readRail } from './views/rail.ts'
import { listCategories, readCategory } from './views/categories.ts'
import { catalogTag, popularityTag, getProductTag, vocabularyTag } from './rules.ts'
import { shouldLogSearch, listMissedSearches, logSearch, searchLogTag } from './search/missed-searches.ts'
import { suggest } from './search/suggestions.ts'
import { listSynonyms, removeSynonym, saveSynonym } from './search/synonyms.ts'
import { listCategoryMembers } from './staff-list/list-category-members.ts'
import { readSet } from './views/set.ts'

export function mountCatalog(api: Api): void {
  mount(api, endpoints.listProducts, async ({ query, tag }) => {
    tag(catalogTag, settingsTag)
    const { list, bySales } = await listProducts(query)
    if (query.search) tag(vocabularyTag, redirectsTag)
    if (shouldLogSearch(query, list)) {
      tag(searchLogTag)
      logSearch(query, list)
    }
    if (bySales) tag(popularityTag)
    return list
  })
  mount(api, endpoints.productRail, async ({ query, tag }) => {
    tag(catalogTag, settingsTag)
    return { items: await readRail(query) }
  })
  mount(api, endpoints.product, async ({ params, tag }) => {
    const { shows, guides, answer } = await readProduct(params.idOrSlug)
    tag(...shows.map(getProductTag), ...guides.map(sizeGuideTag), settingsTag)
    return answer
  })
  mount(api, endpoints.set, async ({ params, tag }) => {
    const { guides, set } = await readSet(params.idOrSlug)
    const pieces = set.pieces.map(({ productId }) => getProductTag(productId))
    tag(getProductTag(set.id), ...pieces, ...guides.map(sizeGuideTag), settingsTag)
    return set
  })
  mount(api, endpoints.availability, ({ params }) => readAvailability(params.idOrSlug))
  mount(api, endpoints.suggestions, ({ query }) => suggest(query.q))
  mount(api, endpoints.preview, async ({ ctx, body }) =>
    runCommand(previewProduct, ctx, { form: body, prices: await loadPriceCalculator() }),
  )
  mount(api, endpoints.synonyms, ({ ctx }) => listSynonyms(ctx))
  mount(api, endpoints.saveSynonym, ({ ctx, body }) => runCommand(saveSynonym, ctx, body))
  mount(api, endpoints.missedSearches, ({ ctx, query }) => listMissedSearches(ctx, query))
  mount(api, endpoints.removeSynonym, async ({ ctx, params }) => {
    await runCommand(removeSynonym, ctx, params.id)
  })
  mount(api, endpoints.categories, ({ tag }) => {
    tag(catalogTag)
    return listCategories()
  })
  mount(api, endpoints.category, ({ params, tag }) => {
    tag(catalogTag)
    return readCategory(params.slug)
  })
  mount(api, endpoints.categoryProducts, ({ ctx, params, query }) =>
    listCategoryMembers(ctx, params.id, query),
  )
}
