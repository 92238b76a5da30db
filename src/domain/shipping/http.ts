import { connectCarrier } from '#context/shipping/carriers/connect-carrier.ts'
import { readCarriersForStaff, saveCarriers } from '#context/shipping/carriers/save-carriers.ts'
import { readBoxes, readCouriers, readSender } from '#context/shipping/dispatch/read-dispatch.ts'
import { saveBoxes, saveCouriers, saveSender } from '#context/shipping/dispatch/save-dispatch.ts'
import { readRates } from '#context/shipping/rates/read-rates.ts'
import { saveRates } from '#context/shipping/rates/save-rates.ts'
import { quoteShipping, resolveLinesToShip } from '#context/shipping/quotes/shipping-calculator.ts'
import { readSchedule } from '#context/shipping/schedule/read-schedule.ts'
import { saveSchedule } from '#context/shipping/schedule/save-schedule.ts'
import { listQuoteProblems } from '#context/shipping/quotes/stored-quotes.ts'
import { receiveCarrierWebhook } from '#context/shipping/tracking/receive-webhook.ts'
import { runCommand } from '#domain/audit'
import { findCartOwner } from '#domain/cart'
import { limitCodeGuesses } from '#domain/pricing'
import { type Api, mount } from '#platform/http/http'
import { lookUpAddress } from './addresses.ts'
import { endpoints } from './contract.ts'

export function mountShipping(api: Api): void {
  mount(api, endpoints.address, ({ params }) => lookUpAddress(params.cep))
  mount(api, endpoints.quote, async ({ ctx, header, body }) => {
    const owner = body.items ? undefined : await findCartOwner(ctx, header)
    const lines = await resolveLinesToShip(owner, body.items)
    const { view } = await limitCodeGuesses(
      ctx,
      body.couponCode,
      () => quoteShipping(body.cep, lines, body.couponCode),
      ({ codeProblem }) => codeProblem?.reason,
    )
    return view
  })
  mount(api, endpoints.carrierWebhook, async ({ params, raw, header }) =>
    receiveCarrierWebhook(params.carrier, await raw(), header),
  )
  mount(api, endpoints.readCarriers, ({ ctx }) => readCarriersForStaff(ctx))
  mount(api, endpoints.saveCarriers, async ({ ctx, body }) => {
    const read = () => readCarriersForStaff(ctx)
    await runCommand(saveCarriers, ctx, body, read)
    return read()
  })
  mount(api, endpoints.connectCarrier, async ({ ctx, params, body }) => {
    await connectCarrier(ctx, params.carrier, body)
    return readCarriersForStaff(ctx)
  })
  mount(api, endpoints.quoteProblems, ({ ctx }) => listQuoteProblems(ctx))
  mount(api, endpoints.readSchedule, ({ ctx }) => readSchedule(ctx))
  mount(api, endpoints.saveSchedule, async ({ ctx, body }) => {
    const read = () => readSchedule(ctx)
    await runCommand(saveSchedule, ctx, body, read)
    return read()
  })
  mountDispatch(api)
  mount(api, endpoints.readRates, ({ ctx }) => readRates(ctx))
  mount(api, endpoints.saveRates, async ({ ctx, body }) => {
    const read = () => readRates(ctx)
    await runCommand(saveRates, ctx, body, read)
    return read()
  })
}

/** Mounts sender, boxes and couriers. */
function mountDispatch(api: Api): void {
  mount(api, endpoints.readSender, ({ ctx }) => readSender(ctx))
  mount(api, endpoints.saveSender, async ({ ctx, body }) => {
    const read = () => readSender(ctx)
    await runCommand(saveSender, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readBoxes, ({ ctx }) => readBoxes(ctx))
  mount(api, endpoints.saveBoxes, async ({ ctx, body }) => {
    const read = () => readBoxes(ctx)
    await runCommand(saveBoxes, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readCouriers, ({ ctx }) => readCouriers(ctx))
  mount(api, endpoints.saveCouriers, async ({ ctx, body }) => {
    const read = () => readCouriers(ctx)
    await runCommand(saveCouriers, ctx, body, read)
    return read()
  })
}
