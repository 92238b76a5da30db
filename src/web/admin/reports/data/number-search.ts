import type { ListGrouping, Measure } from '#contract/reports'
import type { DayRange } from '#shared/dates/periods'
import { createSearchParser, dayPattern, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { states } from '#shared/brazil/cep'
import { reports as words } from '#texts/admin/reports'
import { groupingParams } from './search.ts'

const measureParams = {
  vendas: 'sold',
  pedidos: 'orders',
  cancelados: 'cancelled',
  pecas: 'pieces',
  devolvido: 'returned',
  'pecas-devolvidas': 'returnedPieces',
  recebido: 'received',
  pago: 'paidOut',
  taxas: 'fees',
  etiquetas: 'freight',
  'preco-de-tabela': 'items',
  promocoes: 'promotions',
  desconto: 'discount',
  'frete-cobrado': 'shipping',
  juros: 'interest',
  custo: 'cost',
  'sem-custo': 'uncosted',
} as const satisfies UrlValues<Measure>

const listGroupingParams = {
  ...groupingParams,
  'tamanho-e-categoria': 'size_category',
  fato: 'kind',
  motivo: 'reason',
  'primeira-compra': 'cohort',
} as const satisfies UrlValues<ListGrouping>

export const parseNumberSearch = createSearchParser({
  // The key of a reason has all of its text.
  longest: 400,
  filters: {
    de: dayPattern,
    ate: dayPattern,
    canal: Object.keys(words.channels),
    uf: [...states, '-'],
    medida: Object.keys(measureParams),
    por: Object.keys(listGroupingParams),
    chave: /\S/,
    nome: /\S/,
  },
})
export type NumberSearch = ReturnType<typeof parseNumberSearch>

/** A number of a report: what is counted, of which days, of which group. */
export type NumberOf = DayRange & {
  measure: Measure
  channel?: string
  state?: string
  /** group, its key, and its name on screen */
  by?: ListGrouping
  key?: string
  name?: string
}

export type FactsQuery = DayRange & {
  measure: Measure
  by: ListGrouping
  key: string
  channel?: string
  state?: string
  page?: number
  pageSize: number
}

const paramOf = (values: UrlValues, value: string | undefined): string | undefined =>
  Object.entries(values).find(([, each]) => each === value)?.[0]

/** Returns a text as it stands in a URL; one that reads as a number or a word of JSON is quoted. */
function toSearchText(text: string): string {
  try {
    JSON.parse(text)
    return JSON.stringify(text)
  } catch {
    return text
  }
}

/** Returns the URL of the facts that a number is made of. */
export function numberUrl({ measure, from, to, channel, state, by, key = '', name }: NumberOf): string {
  const search = new URLSearchParams({ de: from, ate: to })
  const put = (param: string, value: string | undefined) => value && search.set(param, toSearchText(value))
  if (measure !== 'sold') put('medida', paramOf(measureParams, measure))
  put('canal', channel)
  put('uf', state)
  if (by && by !== 'all') {
    put('por', paramOf(listGroupingParams, by))
    put('chave', key)
    put('nome', name?.slice(0, 120))
  }
  return `/admin/relatorios/numero?${search}`
}

/** Returns the URL of the sales of the same days and filters. */
export function reportUrl({ from, to, channel, state }: NumberOf): string {
  const search = new URLSearchParams({ de: from, ate: to })
  if (channel) search.set('canal', channel)
  if (state) search.set('uf', state)
  return `/admin/relatorios?${search}`
}

/** Returns the number that a URL asks for; without days, today. */
export function numberOf(search: NumberSearch, today: string): NumberOf {
  const { de = today, ate = de, canal, uf, medida, por, chave = '', nome } = search
  return {
    from: de,
    to: ate < de ? de : ate,
    measure: measureParams[medida as keyof typeof measureParams] ?? 'sold',
    ...(canal ? { channel: canal } : {}),
    ...(uf ? { state: uf } : {}),
    ...(por
      ? {
          by: listGroupingParams[por as keyof typeof listGroupingParams],
          key: chave,
          ...(nome ? { name: nome } : {}),
        }
      : {}),
  }
}
