import { assignPriceList, readMembership } from '#context/pricing/price-lists/membership.ts'
import { listPriceLists, readPriceList } from '#context/pricing/price-lists/list-price-lists.ts'
import {
  changePriceList,
  createPriceList,
  removePriceList,
} from '#context/pricing/price-lists/save-price-list.ts'
import { listPromotions, readPromotion } from '#context/pricing/promotions/list-promotions.ts'
import { exportCodes, createCodes } from './promotions/create-codes.ts'
import { changePromotion, createPromotion, endPromotion } from '#context/pricing/promotions/save-promotion.ts'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { readIdempotencyKey } from '#platform/http/idempotency-key'
import { endpoints } from './contract.ts'
import { readPricingForStaff, savePricing } from './save-settings.ts'

export function mountPricing(api: Api): void {
  mount(api, endpoints.promotions, ({ ctx, query }) => listPromotions(ctx, query))
  mount(api, endpoints.createPromotion, async ({ ctx, body, header }) => {
    const { id } = await runCommand(createPromotion, ctx, { ...body, key: readIdempotencyKey(header) })
    return readPromotion(ctx, id)
  })
  mount(api, endpoints.promotion, ({ ctx, params }) => readPromotion(ctx, params.id))
  mount(api, endpoints.changePromotion, async ({ ctx, params, body }) => {
    const read = () => readPromotion(ctx, params.id)
    await runCommand(changePromotion, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.endPromotion, async ({ ctx, params }) => {
    await runCommand(endPromotion, ctx, params)
    return readPromotion(ctx, params.id)
  })
  mount(api, endpoints.generateCodes, async ({ ctx, params, body, header }) => ({
    codes: await runCommand(createCodes, ctx, { ...body, id: params.id, key: readIdempotencyKey(header) }),
  }))
  mount(api, endpoints.codes, ({ ctx, params }) => exportCodes(ctx, params.id))
  mountPriceLists(api)
  mount(api, endpoints.readPricing, ({ ctx }) => readPricingForStaff(ctx))
  mount(api, endpoints.savePricing, async ({ ctx, body }) => {
    const read = () => readPricingForStaff(ctx)
    await runCommand(savePricing, ctx, body, read)
    return read()
  })
}

function mountPriceLists(api: Api): void {
  mount(api, endpoints.priceLists, async ({ ctx }) => ({ items: await listPriceLists(ctx) }))
  mount(api, endpoints.createPriceList, async ({ ctx, body }) =>
    readPriceList(ctx, await runCommand(createPriceList, ctx, body)),
  )
  mount(api, endpoints.readMembership, ({ ctx, params }) => readMembership(ctx, params.id))
  mount(api, endpoints.assignPriceList, async ({ ctx, params, body }) => {
    await runCommand(assignPriceList, ctx, { ...body, userId: params.id })
    return readMembership(ctx, params.id)
  })
  mount(api, endpoints.priceList, ({ ctx, params }) => readPriceList(ctx, params.id))
  mount(api, endpoints.changePriceList, async ({ ctx, params, body }) => {
    const read = () => readPriceList(ctx, params.id)
    await runCommand(changePriceList, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.removePriceList, ({ ctx, params }) => runCommand(removePriceList, ctx, params))
}
