import {
  answerMessage,
  assignMessage,
  exportMessages,
  fileOf,
  finishMessage,
} from '#context/leads/messages/handle-message.ts'
import { listMessages, readMessage } from '#context/leads/messages/read-messages.ts'
import { receiveMessage } from '#context/leads/messages/receive-message.ts'
import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { saveLead } from './commands.ts'
import { endpoints } from './contract.ts'

export function mountLeads(api: Api): void {
  mount(api, endpoints.create, async ({ body }) => {
    await saveLead(body)
    return { received: true as const }
  })
  mount(api, endpoints.write, ({ ctx, body }) => receiveMessage(ctx, body))
  mount(api, endpoints.messages, ({ ctx, query }) => listMessages(ctx, query))
  mount(api, endpoints.exportMessages, async ({ ctx }) => fileOf(await perform(exportMessages, ctx, {})))
  mount(api, endpoints.message, ({ ctx, params }) => readMessage(ctx, params.id))
  mount(api, endpoints.answer, async ({ ctx, params, body }) => {
    await perform(answerMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
  mount(api, endpoints.assign, async ({ ctx, params, body }) => {
    await perform(assignMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
  mount(api, endpoints.finish, async ({ ctx, params, body }) => {
    await perform(finishMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
}
