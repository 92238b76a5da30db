import type { LeadChange, MessageFilter } from '#contract/leads'
import type { LeadState, SubscriberState, SubscriptionSource } from '#shared/contact/lead-states'
import { staffNewsletter } from '#texts/admin/newsletter'
import { dayPattern, createSearchParser, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const messageStateParams = {
  minhas: 'mine',
  atrasadas: 'late',
  concluidas: 'done',
  todas: 'all',
} as const satisfies UrlValues<MessageFilter>

export const messagesSearch = createSearchParser({
  filters: { aba: ['mensagens'], parte: messageStateParams },
})
export type MessagesSearch = ReturnType<typeof messagesSearch>

export const messagesQuery = ({ parte, busca, pagina }: MessagesSearch) => {
  const part = messageStateParams[parte as keyof typeof messageStateParams] as MessageFilter | undefined
  const query = { part, search: busca, page: pagina }
  return paginatedStaffQuery(['messages', 'list', query], (signal) =>
    api.leads.messages.get({ query, signal }),
  )
}

export const messageQuery = (id: string) =>
  staffQuery(['messages', 'one', id], (signal) => api.leads.messages(id).get({ signal }))

export const leadStateParams = {
  novos: 'new',
  contatados: 'contacted',
  encerrados: 'closed',
} as const satisfies UrlValues<LeadState>

export const leadsSearch = createSearchParser({ filters: { aba: ['leads'], parte: leadStateParams } })
export type LeadsSearch = ReturnType<typeof leadsSearch>

export const leadsQuery = ({ parte, busca, pagina }: LeadsSearch) => {
  const state = leadStateParams[parte as keyof typeof leadStateParams] as LeadState | undefined
  const query = { state, search: busca, page: pagina }
  return paginatedStaffQuery(['leads', 'list', query], (signal) => api.leads.staff.get({ query, signal }))
}

export const leadQuery = (id: string) =>
  staffQuery(['leads', 'one', id], (signal) => api.leads.staff(id).get({ signal }))

export const updateLead = (id: string, body: LeadChange) => api.leads.staff(id).patch({ body })

export const eraseLead = (id: string) => api.leads.staff(id).delete()

export const subscriberStateParams = {
  confirmados: 'confirmed',
  pendentes: 'pending',
  cancelados: 'ended',
} as const satisfies UrlValues<SubscriberState>

export const subscribersSearch = createSearchParser({
  filters: {
    aba: ['newsletter'],
    parte: subscriberStateParams,
    origem: Object.keys(staffNewsletter.sources),
    de: dayPattern,
    ate: dayPattern,
  },
})
export type SubscribersSearch = ReturnType<typeof subscribersSearch>

export const subscribersQuery = ({ parte, origem, de, ate, busca, pagina }: SubscribersSearch) => {
  const state = subscriberStateParams[parte as keyof typeof subscriberStateParams] as
    | SubscriberState
    | undefined
  const source = origem as SubscriptionSource | undefined
  const query = { state, source, from: de, to: ate, search: busca, page: pagina }
  return paginatedStaffQuery(['newsletter', 'list', query], (signal) =>
    api.leads.subscribers.get({ query, signal }),
  )
}

export const subscriberQuery = (id: string) =>
  staffQuery(['newsletter', 'one', id], (signal) => api.leads.subscribers(id).get({ signal }))
