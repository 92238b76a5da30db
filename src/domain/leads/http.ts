import { changeLead, eraseLead, exportLeads } from '#context/leads/staff/handle-lead.ts'
import { listLeads, readLead } from '#context/leads/staff/read-leads.ts'
import {
  answerMessage,
  assignMessage,
  eraseMessage,
  finishMessage,
} from '#context/leads/messages/handle-message.ts'
import { listMessages, readMessage } from '#context/leads/messages/read-messages.ts'
import { receiveMessage } from '#context/leads/messages/receive-message.ts'
import { endSubscription, exportSubscribers } from '#context/leads/newsletter/handle-subscriber.ts'
import { listSubscribers, readSubscriber } from '#context/leads/newsletter/read-subscribers.ts'
import {
  requestSubscription,
  confirmSubscription,
  unsubscribeByLink,
} from '#context/leads/newsletter/subscribe.ts'
import { runCommand } from '#domain/audit'
import { transaction } from '#platform/postgres/database'
import { type Api, type Download, mount } from '#platform/http/http'
import { isOwnEmail } from '#platform/http/unverified-emails'
import { byteOrderMark, toCsvLine, escapeFormula } from '#shared/text/csv'
import { staffLeads } from '#texts/admin/leads'
import { staffNewsletter } from '#texts/admin/newsletter'
import { saveLead } from './commands.ts'
import { endpoints } from './contract.ts'

/** Returns a CSV download with formulas escaped. */
const fileOf = (name: string, heads: readonly string[], lines: readonly string[][]): Download => ({
  name,
  body:
    byteOrderMark +
    toCsvLine(heads, ';') +
    lines.map((line) => toCsvLine(line.map(escapeFormula), ';')).join(''),
})

export function mountLeads(api: Api): void {
  mountNewsletter(api)
  mountDesk(api)
  mount(api, endpoints.createLead, async ({ ctx, body }) => {
    await saveLead(ctx, body)
    return { received: true as const }
  })
  mount(api, endpoints.sendMessage, ({ ctx, body }) => receiveMessage(ctx, body))
  mount(api, endpoints.messages, ({ ctx, query }) => listMessages(ctx, query))
  mount(api, endpoints.message, ({ ctx, params }) => readMessage(ctx, params.id))
  mount(api, endpoints.answerMessage, async ({ ctx, params, body }) => {
    await runCommand(answerMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
  mount(api, endpoints.assignMessage, async ({ ctx, params, body }) => {
    await runCommand(assignMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
  mount(
    api,
    endpoints.eraseMessage,
    async ({ ctx, params }) => void (await runCommand(eraseMessage, ctx, params)),
  )
  mount(api, endpoints.closeMessage, async ({ ctx, params, body }) => {
    await runCommand(finishMessage, ctx, { ...body, id: params.id })
    return readMessage(ctx, params.id)
  })
}

function mountNewsletter(api: Api): void {
  mount(api, endpoints.subscribe, async ({ ctx: { actor, ip }, body: { email, source, consentVersion } }) => {
    const said = { source, version: consentVersion, ip }
    await transaction((tx) => requestSubscription(tx, email, said, isOwnEmail(actor, email)))
    return { received: true as const }
  })
  mount(api, endpoints.confirmSubscription, ({ ctx, query }) => confirmSubscription(query, ctx.ip))
  mount(api, endpoints.unsubscribe, ({ ctx, query }) => unsubscribeByLink(query, ctx.ip))
  mount(api, endpoints.subscribers, ({ ctx, query }) => listSubscribers(ctx, query))
  mount(api, endpoints.exportSubscribers, async ({ ctx }) =>
    fileOf('novidades-por-email.csv', staffNewsletter.csv, await runCommand(exportSubscribers, ctx, {})),
  )
  mount(api, endpoints.subscriber, ({ ctx, params }) => readSubscriber(ctx, params.id))
  mount(api, endpoints.cancelSubscription, async ({ ctx, params, body }) => {
    await runCommand(endSubscription, ctx, { ...body, id: params.id })
    return readSubscriber(ctx, params.id)
  })
}

function mountDesk(api: Api): void {
  mount(api, endpoints.leads, ({ ctx, query }) => listLeads(ctx, query))
  mount(api, endpoints.exportLeads, async ({ ctx }) =>
    fileOf('contatos.csv', staffLeads.csv, await runCommand(exportLeads, ctx, {})),
  )
  mount(api, endpoints.lead, ({ ctx, params }) => readLead(ctx, params.id))
  mount(api, endpoints.eraseLead, async ({ ctx, params }) => void (await runCommand(eraseLead, ctx, params)))
  mount(api, endpoints.changeLead, async ({ ctx, params, body }) => {
    const read = () => readLead(ctx, params.id)
    await runCommand(changeLead, ctx, { ...body, id: params.id }, read)
    return read()
  })
}
