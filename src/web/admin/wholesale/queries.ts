import type { CompanySort, CompanyStatus, CompanyTerms, CompanyView } from '#contract/wholesale'
import {
  createSearchParser,
  toApiSort,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { formatAmountInput, parseAmount } from '#web/admin/kit/form/amount.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = { nome: 'name', pedido: 'applied', limite: 'limit' } as const satisfies UrlValues<CompanySort>

/** URL values of the tabs. Without one, the queue of applications is shown. */
export const statuses = {
  ativas: 'active',
  suspensas: 'suspended',
  recusadas: 'refused',
} as const satisfies UrlValues<CompanyStatus>
export const allStatuses = 'todas'
/** Tabs of the quotes and the debts of companies. */
export const quotesTab = 'orcamentos'
export const receivablesTab = 'a-receber'

export const parseCompaniesSearch = createSearchParser({
  filters: {
    situacao: [...Object.keys(statuses), allStatuses, quotesTab, receivablesTab],
    uf: /^[A-Z]{2}$/,
    lista: /^[0-9a-f-]{36}$/,
  },
  sorts,
})
export type CompaniesSearch = ReturnType<typeof parseCompaniesSearch>

/** Query of companies as the URL filters them; in the queue, of those that match in any state. */
export function companiesQuery({ situacao, uf, lista, busca, pagina, ordem = 'nome' }: CompaniesSearch) {
  const query = {
    status: toApiValue(statuses, situacao),
    state: uf as 'GO' | undefined,
    priceListId: lista,
    search: busca,
    sort: toApiSort(sorts, ordem),
    page: pagina,
  }
  return paginatedStaffQuery(['companies', 'list', query], (signal) =>
    api.wholesale.companies.get({ query, signal }),
  )
}

/** Query of the applications that wait, the oldest first. */
export const applicationsQuery = () =>
  staffQuery(['companies', 'applications'], (signal) =>
    api.wholesale.companies.get({ query: { status: 'applied', sort: 'applied' }, signal }),
  )

/** Query of quotes that wait for the store or can be accepted. */
export const openQuotesQuery = staffQuery(['quotes', 'open'], (signal) => api.quotes.staff.get({ signal }))

/** Query of what all companies owe. */
export const receivableTotalsQuery = staffQuery(['wholesale', 'receivables', 'totals'], (signal) =>
  api.wholesale.receivables.totals.get({ signal }),
)

export const companyQuery = (id: string) =>
  staffQuery(['companies', 'one', id], (signal) => api.wholesale.companies(id).get({ signal }))

export const termsOptionsQuery = () =>
  staffQuery(['companies', 'price-lists'], (signal) => api.wholesale.companies['price-lists'].get({ signal }))

/** Terms as text of a form. */
export type TermsText = Record<keyof CompanyTerms, string>

export const toTermsText = (company: CompanyView): TermsText => ({
  priceListId: company.priceListId ?? '',
  minimumOrder: formatAmountInput(company.minimumOrder),
  termsDays: String(company.termsDays),
  creditLimit: formatAmountInput(company.creditLimit),
})

/** Returns the terms of a form; text that is no number is passed on, so that the server refuses it. */
export const toTerms = (text: TermsText): CompanyTerms => ({
  priceListId: text.priceListId,
  minimumOrder: (parseAmount(text.minimumOrder) ?? 0) as number,
  termsDays: (/^\d{1,3}$/.test(text.termsDays.trim()) ? Number(text.termsDays) : text.termsDays) as number,
  creditLimit: (parseAmount(text.creditLimit) ?? 0) as number,
})
