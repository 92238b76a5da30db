import type { KeyKind } from '#domain/payments'

/** Texts that stand for a key in documentation. */
const placeholder = /x{8,}|0{12,}|\b(?:example|exemplo|placeholder|changeme)\b/i

/** Keys that Stripe's documentation shows to everybody. */
const stripeSamples = /_test_(?:4eC39HqLyjWDarjtT1zdp7dc|BQokikJOvBiI2HlWgH4olfQ2|TYooMQauvdEDq54NiTphI7jx)/

/** Returns what a key of Stripe is by its form; undefined for secrets that do not say, such as `whsec_…`. */
export function stripeKeyKind(key: string): KeyKind | undefined {
  if (placeholder.test(key) || stripeSamples.test(key)) return 'sample'
  if (/^[a-z]{2}_test_/.test(key)) return 'test'
  return /^[a-z]{2}_live_/.test(key) ? 'production' : undefined
}

/** Returns what a key of Mercado Pago is by its form; undefined for secrets that do not say. */
export function mercadoPagoKeyKind(key: string): KeyKind | undefined {
  if (placeholder.test(key) || /^(?:TEST|APP_USR)-0{4}/.test(key)) return 'sample'
  if (key.startsWith('TEST-')) return 'test'
  return key.startsWith('APP_USR-') ? 'production' : undefined
}
