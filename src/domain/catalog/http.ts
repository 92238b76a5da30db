import { settingsTag } from '#domain/settings'
import { perform } from '#domain/audit'
import { pricer } from '#domain/pricing'
import { sizeGuideTag } from '#domain/products'
import { redirectsTag } from '#domain/redirects'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { listProducts } from './views/listing.ts'
import { previewProduct } from './views/preview.ts'
import { readAvailability, readProduct } from './views/product.ts'
import { readRail } from './views/rail.ts'
import { listCategories, readCategory } from './views/categories.ts'
import { listTag, popularTag, productTag, wordsTag } from './rules.ts'
import { isNoted, listMissed, noteAnswer, notedTag } from './search/missed.ts'
import { suggest } from './search/suggestions.ts'
import { listSynonyms, removeSynonym, saveSynonym } from './search/synonyms.ts'
import { listMembers } from './staff-list/list-members.ts'
import { readSet } from './views/set.ts'

export function mountCatalog(api: Api): void {
  mount(api, endpoints.listProducts, async ({ query, tag }) => {
    tag(listTag, settingsTag)
    const { list, bySales } = await listProducts(query)
    if (query.search) tag(wordsTag, redirectsTag)
    if (isNoted(query, list)) {
      tag(notedTag)
      noteAnswer(query, list)
    }
    if (bySales) tag(popularTag)
    return list
  })
  mount(api, endpoints.rail, async ({ query, tag }) => {
    tag(listTag, settingsTag)
    return { items: await readRail(query) }
  })
  mount(api, endpoints.product, async ({ params, tag }) => {
    const { shows, guides, answer } = await readProduct(params.idOrSlug)
    tag(...shows.map(productTag), ...guides.map(sizeGuideTag), settingsTag)
    return answer
  })
  mount(api, endpoints.set, async ({ params, tag }) => {
    const { guides, set } = await readSet(params.idOrSlug)
    const pieces = set.pieces.map(({ productId }) => productTag(productId))
    tag(productTag(set.id), ...pieces, ...guides.map(sizeGuideTag), settingsTag)
    return set
  })
  mount(api, endpoints.availability, ({ params }) => readAvailability(params.idOrSlug))
  mount(api, endpoints.suggestions, ({ query }) => suggest(query.q))
  mount(api, endpoints.preview, async ({ ctx, body }) =>
    perform(previewProduct, ctx, { form: body, prices: await pricer() }),
  )
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
  mount(api, endpoints.members, ({ ctx, params, query }) => listMembers(ctx, params.id, query))
}
