import type { MessagePart } from '#contract/leads'
import { searchOf, type Words } from '#web/admin/kit/list/search.ts'
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
