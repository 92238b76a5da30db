import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { settingsParts } from './groups.ts'

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
export const providerAccountsQuery = () =>
  staffQuery(['settings', 'payment-providers'], (signal) => api.settings.payments.get({ signal }))
export const openingQuery = () =>
  staffQuery(['settings', 'opening'], (signal) => api.settings.staff.opening.get({ signal }))
export const serviceQuery = () =>
  staffQuery(['settings', 'service'], (signal) => api.settings.staff.service.get({ signal }))
export const scriptsQuery = () =>
  staffQuery(['settings', 'scripts'], (signal) => api.consent.scripts.get({ signal }))
export const orderSettingsQuery = () =>
  staffQuery(['settings', 'orders'], (signal) => api.settings.staff.orders.get({ signal }))
export const pixKeyQuery = () =>
  staffQuery(['settings', 'pix-key'], (signal) => api.settings['pix-key'].get({ signal }))
export const pricingQuery = () =>
  staffQuery(['settings', 'pricing'], (signal) => api.settings.pricing.get({ signal }))
export const remindersQuery = () =>
  staffQuery(['settings', 'reminders'], (signal) => api.settings.staff.reminders.get({ signal }))
export const securityQuery = () =>
  staffQuery(['settings', 'security'], (signal) => api.settings.staff.security.get({ signal }))
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
