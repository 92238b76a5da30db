import type { StripeAccount } from './account.ts'
import type { StripeObject } from './fixtures.ts'
import { assertDocumented, invalid, textOf } from './parameters.ts'

/** Returns an object with the objects that a path names in place of their ids, as `expand[]` does. */
function expand(account: StripeAccount, object: StripeObject, path: readonly string[]): StripeObject {
  const [field, ...rest] = path
  const id = field === undefined ? undefined : object[field]
  if (field === undefined || typeof id !== 'string') return object
  return { ...object, [field]: expand(account, account.find(id), rest) }
}

function expanded(account: StripeAccount, object: StripeObject, values: URLSearchParams): StripeObject {
  const paths = [...values].filter(([key]) => /^expand\[\d+\]$/.test(key)).map(([, path]) => path.split('.'))
  return paths.reduce((whole, path) => expand(account, whole, path), structuredClone(object))
}

function pageOf(objects: readonly StripeObject[], url: string, values: URLSearchParams) {
  const limit = Number(values.get('limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw invalid('parameter_invalid_integer', 'limit')
  const after = values.get('starting_after')
  const from = after === null ? 0 : objects.findIndex(({ id }) => id === after) + 1
  const data = objects.slice(from, from + limit)
  return { object: 'list', url, data, has_more: objects.length > from + limit }
}

const filters = ['payment_intent', 'charge', 'status', 'payout']

const filtersOf = (values: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...values].filter(([key]) => filters.includes(key)))

function listOf(account: StripeAccount, kind: string, url: string, values: URLSearchParams) {
  const since = Number(values.get('created[gte]') ?? 0)
  const found = account.list(kind, filtersOf(values)).filter((each) => (each['created'] as number) >= since)
  const page = pageOf(found, url, values)
  const paths = new URLSearchParams()
  for (const [key, path] of values)
    if (path.startsWith('data.')) paths.append(key, path.slice('data.'.length))
  return { ...page, data: page.data.map((each) => expanded(account, each, paths)) }
}

function search(account: StripeAccount, values: URLSearchParams) {
  const [, key, value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(textOf(values, 'query')) ?? []
  if (key === undefined) throw invalid('parameter_invalid', 'query')
  const found = account.searchIsLate
    ? []
    : account
        .list('payment_intent')
        .filter((each) => (each['metadata'] as Record<string, string>)[key] === value)
  return { ...pageOf(found, '/v1/payment_intents/search', values), object: 'search_result', next_page: null }
}

const lists: Readonly<Record<string, string>> = {
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
  '/v1/payouts': 'payout',
  '/v1/balance_transactions': 'balance_transaction',
}

/** Answers a call of the API. Throws `StripeApiError`. */
export function answerCall(
  account: StripeAccount,
  method: string,
  path: string,
  values: URLSearchParams,
): unknown {
  const id = /\/((?:cs_test|pi|ch|py)_\w+)(?:\/|$)/.exec(path)?.[1]
  const call = `${method} ${id === undefined ? path : path.replace(id, 'ID')}`
  assertDocumented(call, values)
  if (call === 'POST /v1/checkout/sessions') return expanded(account, account.createSession(values), values)
  if (call === 'POST /v1/checkout/sessions/ID/expire') return expanded(account, account.expire(id!), values)
  if (call === 'POST /v1/refunds') return expanded(account, account.refund(values), values)
  if (call === 'GET /v1/payment_intents/search') return search(account, values)
  if (method === 'GET' && id !== undefined) return expanded(account, account.find(id), values)
  if (method === 'GET' && lists[path]) return listOf(account, lists[path], path, values)
  throw invalid('url_invalid', path)
}
