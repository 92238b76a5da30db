import type { LeadChange, MessagePart } from '#contract/leads'
import type { LeadState, SubscriberState, SubscriptionSource } from '#shared/lead-states'
import { staffNewsletter } from '#texts/staff-newsletter'
import { aDay, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const parts = {
  minhas: 'mine',
  atrasadas: 'late',
  concluidas: 'done',
  todas: 'all',
} as const satisfies Words<MessagePart>

export const messagesSearch = searchOf({ filters: { aba: ['mensagens'], parte: parts } })
export type MessagesSearch = ReturnType<typeof messagesSearch>

export const messagesQuery = ({ parte, busca, pagina }: MessagesSearch) => {
  const part = parts[parte as keyof typeof parts] as MessagePart | undefined
  const query = { part, search: busca, page: pagina }
  return staffPages(['messages', 'list', query], (signal) => api.leads.messages.get({ query, signal }))
}

export const messageQuery = (id: string) =>
  staffQuery(['messages', 'one', id], (signal) => api.leads.messages(id).get({ signal }))

export const leadParts = {
  novos: 'new',
  contatados: 'contacted',
  encerrados: 'closed',
} as const satisfies Words<LeadState>

export const leadsSearch = searchOf({ filters: { aba: ['leads'], parte: leadParts } })
export type LeadsSearch = ReturnType<typeof leadsSearch>

export const leadsQuery = ({ parte, busca, pagina }: LeadsSearch) => {
  const state = leadParts[parte as keyof typeof leadParts] as LeadState | undefined
  const query = { state, search: busca, page: pagina }
  return staffPages(['leads', 'list', query], (signal) => api.leads.staff.get({ query, signal }))
}

export const leadQuery = (id: string) =>
  staffQuery(['leads', 'one', id], (signal) => api.leads.staff(id).get({ signal }))

export const changeLead = (id: string, body: LeadChange) => api.leads.staff(id).patch({ body })

export const eraseLead = (id: string) => api.leads.staff(id).delete()

export const subscriberParts = {
  confirmados: 'confirmed',
  pendentes: 'pending',
  cancelados: 'ended',
} as const satisfies Words<SubscriberState>

export const subscribersSearch = searchOf({
  filters: {
    aba: ['newsletter'],
    parte: subscriberParts,
    origem: Object.keys(staffNewsletter.sources),
    de: aDay,
    ate: aDay,
  },
})
export type SubscribersSearch = ReturnType<typeof subscribersSearch>

export const subscribersQuery = ({ parte, origem, de, ate, busca, pagina }: SubscribersSearch) => {
  const state = subscriberParts[parte as keyof typeof subscriberParts] as SubscriberState | undefined
  const source = origem as SubscriptionSource | undefined
  const query = { state, source, from: de, to: ate, search: busca, page: pagina }
  return staffPages(['newsletter', 'list', query], (signal) => api.leads.subscribers.get({ query, signal }))
}

export const subscriberQuery = (id: string) =>
  staffQuery(['newsletter', 'one', id], (signal) => api.leads.subscribers(id).get({ signal }))
