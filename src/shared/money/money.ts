/** Money is an integer in centavos. Only this file and the pricing context add, split or round it. */
declare const centavos: unique symbol
export type Money = number & { readonly [centavos]: true }

/** Brands a safe integer of centavos. Throws RangeError for anything else. */
export function money(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of centavos: ${amount}`)
  return amount as Money
}

export const zero = money(0)

export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0
  for (const amount of amounts) total += amount
  return money(total)
}

export const multiply = (amount: Money, quantity: number): Money => money(amount * quantity)

export const subtract = (amount: Money, less: Money): Money => money(amount - less)

/** Returns a percentage of an amount, rounded half up to the centavo. `percent` may have two decimals. */
export const calculatePercent = (amount: Money, percent: number): Money =>
  money(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000))

/** Returns the nearest price that ends in ,90, from 0,90 on; of two the higher. */
export const roundToNinety = (amount: Money): Money =>
  money(Math.max(90, Math.round((amount - 90) / 100) * 100 + 90))

/** Splits into equal parts with the remainder on the first (custom in Brazil: 100,00 in 3 = 33,34 + 33,33 + 33,33). */
export function splitEvenly(amount: Money, parts: number): Money[] {
  const each = Math.floor(amount / parts)
  const rest = amount - each * parts
  return Array.from({ length: parts }, (_, index) => money(index === 0 ? each + rest : each))
}

/** Allocates an amount by weights with the largest-remainder method: the parts add up exactly. */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => zero)
  const exact = weights.map((weight) => (amount * weight) / whole)
  const parts = exact.map(Math.floor)
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  order.sort((a, b) => b.rest - a.rest || a.index - b.index)
  const missing = amount - parts.reduce((total, part) => total + part, 0)
  const raised = new Set(order.slice(0, missing).map(({ index }) => index))
  return parts.map((part, index) => money(raised.has(index) ? part + 1 : part))
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats as `R$ 1.234,56`, with a non-breaking space after the symbol. */
export const formatBrl = (amount: number): string => reais.format(amount / 100)

/** Formats as `1234.56`, for structured data and provider APIs. */
export const formatDecimal = (amount: Money): string => (amount / 100).toFixed(2)
