import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const parseSettingsSearch = createSearchParser({ filters: { aba: ['lembretes', 'notas'] } })
export type SettingsSearch = ListSearch<'aba'>

export const businessQuery = () =>
  staffQuery(['settings', 'business'], (signal) => api.settings.staff.business.get({ signal }))
export const invoiceSettingsQuery = () =>
  staffQuery(['settings', 'invoices'], (signal) => api.settings.invoices.get({ signal }))
export const remindersQuery = () =>
  staffQuery(['settings', 'reminders'], (signal) => api.settings.staff.reminders.get({ signal }))
