import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { settingsParts } from './layout/groups.ts'

export const parseSettingsSearch = createSearchParser({
  filters: {
    aba: settingsParts,
    /** the carrier that the browser comes back from */
    transportadora: /^[\w-]{1,40}$/,
  },
})
export type SettingsSearch = ListSearch<'aba' | 'transportadora'>

export const businessQuery = () =>
  staffQuery(['settings', 'business'], (signal) => api.settings.staff.business.get({ signal }))
export const invoiceSettingsQuery = () =>
  staffQuery(['settings', 'invoices'], (signal) => api.settings.invoices.get({ signal }))
export const remindersQuery = () =>
  staffQuery(['settings', 'reminders'], (signal) => api.settings.staff.reminders.get({ signal }))
export const wholesaleQuery = () =>
  staffQuery(['settings', 'wholesale'], (signal) => api.settings.staff.wholesale.get({ signal }))
export const scheduleQuery = () =>
  staffQuery(['settings', 'shipping-schedule'], (signal) => api.settings['shipping-schedule'].get({ signal }))
export const carriersQuery = () =>
  staffQuery(['settings', 'shipping-carriers'], (signal) => api.settings['shipping-carriers'].get({ signal }))
export const senderQuery = () =>
  staffQuery(['settings', 'shipping-sender'], (signal) => api.settings['shipping-sender'].get({ signal }))
export const boxesQuery = () =>
  staffQuery(['settings', 'shipping-boxes'], (signal) => api.settings['shipping-boxes'].get({ signal }))
export const couriersQuery = () =>
  staffQuery(['settings', 'shipping-couriers'], (signal) => api.settings['shipping-couriers'].get({ signal }))
export const ratesQuery = () =>
  staffQuery(['settings', 'shipping-rates'], (signal) => api.settings['shipping-rates'].get({ signal }))
export const quoteProblemsQuery = () =>
  staffQuery(['settings', 'quote-problems'], (signal) =>
    api.settings['shipping-carriers']['quote-problems'].get({ signal }),
  )
