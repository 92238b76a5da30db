import { runCommand } from '#domain/audit'
import { type Api, mount, requireUser } from '#platform/http/http'
import { acceptQuote, declineQuote, listDeliveries } from './accept-quote.ts'
import { answerQuote, assignQuote, refuseQuote, withdrawQuote } from './answer-quote.ts'
import { endpoints } from './contract.ts'
import { listQuotes, listQuotesForStaff, readQuote, readQuoteForStaff } from './queries.ts'
import { requestQuote } from './request-quote.ts'

export function mountQuotes(api: Api): void {
  // Their paths must precede those with the id of a quote.
  mountStaff(api)
  mount(api, endpoints.request, async ({ ctx, body }) => {
    const { userId } = requireUser(ctx.actor)
    await requestQuote(userId, body)
    return readQuote(userId, body.id)
  })
  mount(api, endpoints.list, ({ ctx, query }) => listQuotes(requireUser(ctx.actor).userId, query.page))
  mount(api, endpoints.read, ({ ctx, params }) => readQuote(requireUser(ctx.actor).userId, params.id))
  mount(api, endpoints.shipping, async ({ ctx, params, body }) => ({
    options: await listDeliveries(requireUser(ctx.actor).userId, params.id, body.cep),
  }))
  mount(api, endpoints.accept, async ({ ctx, params: { id }, body }) => {
    const { userId } = requireUser(ctx.actor)
    await acceptQuote(userId, id, body)
    return readQuote(userId, id)
  })
  mount(api, endpoints.decline, async ({ ctx, params: { id }, body }) => {
    const { userId } = requireUser(ctx.actor)
    await declineQuote(userId, id, body.reason)
    return readQuote(userId, id)
  })
}

function mountStaff(api: Api): void {
  mount(api, endpoints.listForStaff, ({ ctx, query }) => listQuotesForStaff(ctx, query))
  mount(api, endpoints.readForStaff, ({ ctx, params }) => readQuoteForStaff(ctx, params.id))
  mount(api, endpoints.assign, async ({ ctx, params: { id }, body }) => {
    await runCommand(assignQuote, ctx, { ...body, id })
    return readQuoteForStaff(ctx, id)
  })
  mount(api, endpoints.answer, async ({ ctx, params: { id }, body }) => {
    const read = () => readQuoteForStaff(ctx, id)
    await runCommand(answerQuote, ctx, { ...body, id }, read)
    return read()
  })
  mount(api, endpoints.refuse, async ({ ctx, params: { id }, body }) => {
    const read = () => readQuoteForStaff(ctx, id)
    await runCommand(refuseQuote, ctx, { ...body, id }, read)
    return read()
  })
  mount(api, endpoints.withdraw, async ({ ctx, params: { id }, body }) => {
    const read = () => readQuoteForStaff(ctx, id)
    await runCommand(withdrawQuote, ctx, { ...body, id }, read)
    return read()
  })
}
