import { z } from 'zod'
import type { MercadoPagoAccount, StoredOrder } from './account.ts'
import { type BrowserHosts, fieldPage, scriptText } from './script.ts'

type BrowserAnswer = {
  status: number
  type: 'application/json' | 'text/html' | 'text/javascript'
  text: string
}

const json = (status: number, body: unknown): BrowserAnswer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
const html = (text: string): BrowserAnswer => ({ status: 200, type: 'text/html', text })

const TokenBody = z.object({
  card_number: z.string(),
  expiration_month: z.int(),
  expiration_year: z.int(),
  security_code: z.string(),
  cardholder: z.object({
    name: z.string(),
    identification: z.object({ type: z.string(), number: z.string() }),
  }),
})

/** Errors by their documented code: see `field-errors.ts` of the store for the list. */
function findTokenErrors({ security_code, cardholder }: z.infer<typeof TokenBody>): [string, string][] {
  const errors: [string, string][] = []
  if (cardholder.name === '') errors.push(['221', 'parameter cardholderName can not be null/empty'])
  if (/\d/.test(cardholder.name)) errors.push(['316', 'invalid parameter cardholderName'])
  if (!/^\d{11}$/.test(cardholder.identification.number))
    errors.push(['324', 'invalid parameter identificationNumber'])
  if (security_code === '000') errors.push(['E203', 'invalid parameter securityCode'])
  return errors
}

/** Trades a card for a token, as `POST /v1/card_tokens` does for a browser. */
function createToken(account: MercadoPagoAccount, text: string): BrowserAnswer {
  const body = TokenBody.parse(JSON.parse(text))
  const errors = findTokenErrors(body)
  if (errors.length > 0) {
    const cause = errors.map(([code, description]) => ({ code, description }))
    return json(400, { message: 'invalid parameters', error: 'bad_request', status: 400, cause })
  }
  return json(201, {
    id: account.tokenizeCard(body.card_number, body.cardholder.name),
    first_six_digits: body.card_number.slice(0, 6),
    last_four_digits: body.card_number.slice(-4),
    expiration_month: body.expiration_month,
    expiration_year: body.expiration_year,
    luhn_validation: true,
    live_mode: false,
  })
}

const back = { mode: 'mandatory', length: 3, card_location: 'back' }
const front = { mode: 'mandatory', length: 4, card_location: 'front' }

type Brand = { id: string; type: string; issuer: number; code: object; length: number; most: number }

/** Brands by the first digits of their test cards; a debit card is paid at once. */
const brands: readonly (readonly [RegExp, Brand])[] = [
  [/^506776/, { id: 'debelo', type: 'debit_card', issuer: 30, code: back, length: 16, most: 1 }],
  [/^3[47]/, { id: 'amex', type: 'credit_card', issuer: 27, code: front, length: 15, most: 6 }],
  [/^5[0-5]/, { id: 'master', type: 'credit_card', issuer: 24, code: back, length: 16, most: 12 }],
  [/^4/, { id: 'visa', type: 'credit_card', issuer: 25, code: back, length: 16, most: 12 }],
]

const findBrand = (bin: string): Brand | undefined => brands.find(([start]) => start.test(bin))?.[1]

function searchMethods(bin: string): BrowserAnswer {
  const brand = findBrand(bin)
  const found = brand && {
    id: brand.id,
    name: brand.id,
    payment_type_id: brand.type,
    status: 'active',
    additional_info_needed: ['cardholder_name', 'cardholder_identification_type'],
    issuer: { id: brand.issuer, name: 'Banco', default: true },
    settings: [{ card_number: { length: brand.length, validation: 'standard' }, security_code: brand.code }],
  }
  return json(200, { paging: { total: found ? 1 : 0, limit: 30, offset: 0 }, results: found ? [found] : [] })
}

/** Plans of the account that this card can be paid in. */
function listPlans(account: MercadoPagoAccount, bin: string, amount: number): BrowserAnswer {
  const brand = findBrand(bin)
  if (!brand) return json(200, [])
  const payer_costs = Array.from({ length: brand.most }, (_, index) => {
    const installments = index + 1
    const installment_rate = account.rates[installments] ?? 0
    const total_amount = Math.round(amount * (100 + installment_rate)) / 100
    const installment_amount = Math.round((total_amount / installments) * 100) / 100
    return { installments, installment_rate, installment_amount, total_amount, labels: [] }
  })
  return json(200, [{ payment_method_id: brand.id, payment_type_id: brand.type, payer_costs }])
}

/** Page of a bank in its frame, and what it says to the page around it in the end. */
function challengePage(
  account: MercadoPagoAccount,
  order: StoredOrder,
  act: string | undefined,
): BrowserAnswer {
  if (act === undefined)
    return html(`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Banco</title><h1>Banco</h1>
<form method="post" action="/3ds/${order.id}/yes"><button>Confirmar compra</button></form>
<form method="post" action="/3ds/${order.id}/no"><button>Recusar</button></form></html>`)
  if (act === 'yes') account.pay(order.id)
  else account.fail(order.id, 'cc_rejected_3ds_challenge')
  return html(`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Banco</title><p>Pronto.</p>
<script>parent.postMessage({ status: 'COMPLETE' }, '*')</script></html>`)
}

type Asked = { method: string; url: URL; text: string; publicKey: string; hosts: BrowserHosts }

/** Answers what a browser asks the vendor: script, frames, calls by public key, pages of a bank. */
export function answerBrowser(account: MercadoPagoAccount, asked: Asked): BrowserAnswer | undefined {
  const { method, url, text, publicKey, hosts } = asked
  const { pathname, searchParams: query } = url
  if (pathname === '/js/v2') return { status: 200, type: 'text/javascript', text: scriptText(hosts) }
  if (pathname.startsWith('/fields/')) return html(fieldPage(hosts))
  const [, orderId, act] = /^\/3ds\/(\w+)(?:\/(yes|no))?$/.exec(pathname) ?? []
  if (orderId) return challengePage(account, account.find(orderId), method === 'POST' ? act : undefined)
  if (!query.has('public_key')) return undefined
  if (query.get('public_key') !== publicKey) return json(401, { message: 'invalid public_key', status: 401 })
  const bin = query.get('bins') ?? query.get('bin') ?? ''
  if (method === 'POST' && pathname === '/v1/card_tokens') return createToken(account, text)
  if (pathname === '/v1/payment_methods/search') return searchMethods(bin)
  if (pathname === '/v1/payment_methods/card_issuers')
    return json(200, [{ id: String(findBrand(bin)?.issuer) }])
  if (pathname === '/v1/payment_methods/installments')
    return listPlans(account, bin, Number(query.get('amount')))
  return json(404, { message: 'not found', status: 404 })
}
