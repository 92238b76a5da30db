import { settingsTag } from '#domain/settings'
import { perform } from '#domain/audit'
import { redirectsTag } from '#domain/redirects'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { listProducts } from './views/listing.ts'
import { readAvailability, readProduct } from './views/product.ts'
import { listCategories, readCategory } from './queries.ts'
import { listTag, popularTag, productTag, wordsTag } from './rules.ts'
import { isNoted, listMissed, noteAnswer, notedTag } from './search/missed.ts'
import { suggest } from './search/suggestions.ts'
import { listSynonyms, removeSynonym, saveSynonym } from './search/synonyms.ts'
import { readSet } from './views/set.ts'

export function mountCatalog(api: Api): void {
  mount(api, endpoints.listProducts, async ({ query, tag }) => {
    tag(listTag, settingsTag)
    const list = await listProducts(query)
    if (query.search) tag(wordsTag, redirectsTag)
    if (isNoted(query, list)) {
      tag(notedTag)
      noteAnswer(query, list)
    }
    if (query.search || query.sort === 'best_selling' || list.near.length > 0) tag(popularTag)
    return list
  })
  mount(api, endpoints.product, async ({ params, tag }) => {
    const { shows, answer } = await readProduct(params.idOrSlug)
    tag(...shows.map(productTag), settingsTag)
    return answer
  })
  mount(api, endpoints.set, async ({ params, tag }) => {
    const set = await readSet(params.idOrSlug)
    tag(productTag(set.id), ...set.pieces.map(({ productId }) => productTag(productId)), settingsTag)
    return set
  })
  mount(api, endpoints.availability, ({ params }) => readAvailability(params.idOrSlug))
  mount(api, endpoints.suggestions, ({ query }) => suggest(query.q))
  mount(api, endpoints.synonyms, ({ ctx }) => listSynonyms(ctx))
  mount(api, endpoints.saveSynonym, ({ ctx, body }) => perform(saveSynonym, ctx, body))
  mount(api, endpoints.missed, ({ ctx, query }) => listMissed(ctx, query))
  mount(api, endpoints.removeSynonym, async ({ ctx, params }) => {
    await perform(removeSynonym, ctx, params.id)
  })
  mount(api, endpoints.categories, ({ tag }) => {
    tag(listTag)
    return listCategories()
  })
  mount(api, endpoints.category, ({ params, tag }) => {
    tag(listTag)
    return readCategory(params.slug)
  })
}
