import { cardFieldErrors as words } from '#texts/checkout/card-fields'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'
import type { FieldError, FieldName } from './sdk.ts'

type CardErrorField = 'card.number' | 'card.expiry' | 'card.cvv' | 'card.name' | 'card.cpf'

/** Our field of each field in the vendor's frames. */
export const fieldNames: Readonly<Record<FieldName, CardErrorField>> = {
  cardNumber: 'card.number',
  expirationDate: 'card.expiry',
  securityCode: 'card.cvv',
}

/**
 * Errors of a token by their code. `guides/checkout-api-v2/data-insertion-errors` (205 to E301) and
 * `guides/payments/web-tokenize-checkout/handling-responses` (213, 323, E302) of
 * https://github.com/mercadopago/devsite-docs.
 */
const byCode: Readonly<Record<string, readonly [CardErrorField, string]>> = {
  205: ['card.number', words.numberMissing],
  208: ['card.expiry', words.monthMissing],
  209: ['card.expiry', words.yearMissing],
  212: ['card.cpf', words.cpfMissing],
  213: ['card.cpf', words.cpfMissing],
  214: ['card.cpf', words.cpfMissing],
  220: ['card.number', words.issuer],
  221: ['card.name', words.nameMissing],
  224: ['card.cvv', words.codeMissing],
  E203: ['card.cvv', words.codeWrong],
  E301: ['card.number', words.numberWrong],
  E302: ['card.cvv', words.codeWrong],
  316: ['card.name', words.nameWrong],
  322: ['card.cpf', words.cpfWrong],
  323: ['card.cpf', words.cpfWrong],
  324: ['card.cpf', words.cpfWrong],
  325: ['card.expiry', words.expiryWrong],
  326: ['card.expiry', words.expiryWrong],
}

/** Message of a field that is wrong, where no code says why. */
const wrong: Readonly<Record<FieldName, string>> = {
  cardNumber: words.numberWrong,
  expirationDate: words.expiryWrong,
  securityCode: words.codeWrong,
}

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string' && name in fieldNames

/** Returns what is wrong with a field by the errors of its `validityChange`, which come empty once it is right. */
export const describeValidity = (name: FieldName, errors: readonly FieldError[]): string | undefined =>
  errors.length > 0 ? wrong[name] : undefined

type Part = { code?: unknown; field?: unknown; cause?: unknown }
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Returns the single errors of a rejection: a list of them, an object with a list as `cause`, or one object. */
function partsOf(error: unknown): Part[] {
  if (Array.isArray(error)) return error.filter(isPart)
  if (!isPart(error)) return []
  return Array.isArray(error.cause) ? error.cause.filter(isPart) : [error]
}

function describePart({ code, field }: Part): readonly [CardErrorField, string] | undefined {
  const known = byCode[String(code)]
  if (known) return known
  if (isFieldName(field)) return [fieldNames[field], wrong[field]]
  if (field === 'expirationMonth' || field === 'expirationYear') return ['card.expiry', words.expiryWrong]
  return undefined
}

/** Returns the errors of our fields for a token that was refused; one at the number if it says nothing known. */
export function describeTokenError(error: unknown): CheckoutErrors {
  const found: CheckoutErrors = {}
  const parts = partsOf(error)
  for (const part of parts) {
    const described = describePart(part)
    if (described) found[described[0]] ??= described[1]
  }
  if (Object.keys(found).length > 0) return found
  const isRefusal = parts.some(({ code }) => code !== undefined)
  return { 'card.number': isRefusal ? words.refused : words.offline }
}
