import { runCommand } from '#domain/audit'
import { database } from '#platform/postgres/database'
import { type Api, mount } from '#platform/http/http'
import { readIdempotencyKey } from '#platform/http/idempotency-key'
import { getFirst } from '#shared/data/get-or-throw'
import { adjustStock } from './adjust-stock.ts'
import { endpoints } from './contract.ts'
import { bookCount, cancelCount, scanPiece, startCount } from './counts/count-commands.ts'
import { listCounts, readCount } from './counts/read-counts.ts'
import { listStock } from './list/list-variants.ts'
import { readLedger, readVariant } from './list/read-variant.ts'
import { readThresholds, setStockEmailSubscription, setThreshold } from './planning/thresholds.ts'
import { createPurchase, cancelPurchase, receivePurchase } from './purchases/purchase-commands.ts'
import { listPurchases } from './purchases/read-purchases.ts'
import { levelsOf } from './queries.ts'
import { requestBackInStock, cancelBackInStockRequests } from './back-in-stock/requests.ts'

export function mountStock(api: Api): void {
  mount(api, endpoints.requestBackInStock, async ({ ctx, body }) => {
    await requestBackInStock(ctx, body)
    return { received: true as const }
  })
  mount(api, endpoints.cancelBackInStock, ({ query }) => cancelBackInStockRequests(query))
  mount(api, endpoints.cancelBackInStockOfOldEmail, ({ query }) => cancelBackInStockRequests(query))
  mount(api, endpoints.levels, async ({ query }) => ({
    items: await levelsOf(database(), query.variants),
  }))
  mount(api, endpoints.listVariants, ({ ctx, query }) => listStock(ctx, query))
  mount(api, endpoints.readVariant, ({ ctx, params }) => readVariant(ctx, params.id))
  mount(api, endpoints.ledger, ({ ctx, params, query }) => readLedger(ctx, params.id, query.after))
  mount(api, endpoints.adjust, async ({ ctx, body, header }) => {
    await runCommand(adjustStock, ctx, { ...body, key: readIdempotencyKey(header) })
    return getFirst(await levelsOf(database(), [body.variantId]))
  })
  mount(api, endpoints.thresholds, ({ ctx }) => readThresholds(ctx))
  mount(api, endpoints.setThreshold, ({ ctx, body }) => runCommand(setThreshold, ctx, body))
  mount(api, endpoints.setEmailSubscription, ({ ctx, body }) =>
    runCommand(setStockEmailSubscription, ctx, body),
  )
  mount(api, endpoints.purchases, ({ ctx }) => listPurchases(ctx))
  mount(api, endpoints.createPurchase, ({ ctx, body }) => runCommand(createPurchase, ctx, body))
  mount(api, endpoints.receivePurchase, async ({ ctx, params, body, header }) => {
    const input = { ...body, ...params, key: readIdempotencyKey(header) }
    return (await runCommand(receivePurchase, ctx, input)).view
  })
  mount(api, endpoints.cancelPurchase, ({ ctx, params }) => runCommand(cancelPurchase, ctx, params))
  mount(api, endpoints.counts, ({ ctx }) => listCounts(ctx))
  mount(api, endpoints.startCount, ({ ctx, body }) => runCommand(startCount, ctx, body))
  mount(api, endpoints.readCount, ({ ctx, params }) => readCount(ctx, params.id))
  mount(api, endpoints.scanPiece, ({ ctx, params, body }) =>
    runCommand(scanPiece, ctx, { ...body, countId: params.id }),
  )
  mount(api, endpoints.bookCount, ({ ctx, params }) => runCommand(bookCount, ctx, params))
  mount(api, endpoints.cancelCount, ({ ctx, params }) => runCommand(cancelCount, ctx, params))
}
