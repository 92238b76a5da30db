import { perform } from '#domain/audit'
import { database } from '#platform/database'
import { type Api, mount } from '#platform/http'
import { requestKey } from '#platform/request-key'
import { adjustStock } from './adjust-stock.ts'
import { endpoints } from './contract.ts'
import { bookCount, cancelCount, scanPiece, startCount } from './counts/counting.ts'
import { listCounts, readCount } from './counts/read-counts.ts'
import { listStock } from './list/list-variants.ts'
import { readLedger, readVariant } from './list/read-variant.ts'
import { readThresholds, setLetter, setThreshold } from './outlook/minimums.ts'
import { buyStock, cancelPurchase, receivePurchase } from './purchases/purchases.ts'
import { listPurchases } from './purchases/read-purchases.ts'
import { levelsOf } from './queries.ts'
import { noteWait, stopWaiting } from './waits/waits.ts'

export function mountStock(api: Api): void {
  mount(api, endpoints.wait, async ({ ctx, body }) => {
    await noteWait(ctx, body)
    return { received: true as const }
  })
  mount(api, endpoints.stopWaiting, ({ query }) => stopWaiting(query))
  mount(api, endpoints.levels, async ({ query }) => ({
    items: await levelsOf(database(), query.variants),
  }))
  mount(api, endpoints.list, ({ ctx, query }) => listStock(ctx, query))
  mount(api, endpoints.read, ({ ctx, params }) => readVariant(ctx, params.id))
  mount(api, endpoints.ledger, ({ ctx, params, query }) => readLedger(ctx, params.id, query.after))
  mount(api, endpoints.change, async ({ ctx, body, header }) => {
    await perform(adjustStock, ctx, { ...body, key: requestKey(header) })
    return (await levelsOf(database(), [body.variantId]))[0]!
  })
  mount(api, endpoints.thresholds, ({ ctx }) => readThresholds(ctx))
  mount(api, endpoints.setThreshold, ({ ctx, body }) => perform(setThreshold, ctx, body))
  mount(api, endpoints.letter, ({ ctx, body }) => perform(setLetter, ctx, body))
  mount(api, endpoints.purchases, ({ ctx }) => listPurchases(ctx))
  mount(api, endpoints.buy, ({ ctx, body }) => perform(buyStock, ctx, body))
  mount(api, endpoints.receive, async ({ ctx, params, body, header }) => {
    const input = { ...body, ...params, key: requestKey(header) }
    return (await perform(receivePurchase, ctx, input)).view
  })
  mount(api, endpoints.cancelPurchase, ({ ctx, params }) => perform(cancelPurchase, ctx, params))
  mount(api, endpoints.counts, ({ ctx }) => listCounts(ctx))
  mount(api, endpoints.startCount, ({ ctx, body }) => perform(startCount, ctx, body))
  mount(api, endpoints.readCount, ({ ctx, params }) => readCount(ctx, params.id))
  mount(api, endpoints.scan, ({ ctx, params, body }) =>
    perform(scanPiece, ctx, { ...body, countId: params.id }),
  )
  mount(api, endpoints.book, ({ ctx, params }) => perform(bookCount, ctx, params))
  mount(api, endpoints.cancelCount, ({ ctx, params }) => perform(cancelCount, ctx, params))
}
