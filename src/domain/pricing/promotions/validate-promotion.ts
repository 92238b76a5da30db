import { maxCodes, type PromotionForm } from '#contract/pricing'
import { fieldErrors } from '#texts/storefront/field-errors'
import { promotions as texts } from '#texts/admin-products/promotions'

export type FieldErrors = Record<string, string>

const { problems: words } = texts

/** Returns the errors of a promotion by field; empty if it is valid. */
export function validatePromotion(form: PromotionForm): FieldErrors {
  const problems: FieldErrors = {}
  if (form.kind === 'percent' && (form.value < 1 || form.value > 9_000)) problems['value'] = words.percent
  if (form.kind === 'amount' && form.value < 1) problems['value'] = fieldErrors.priceAboveZero
  if (form.kind === 'buy_pay') Object.assign(problems, piecesProblems(form))
  if (form.code && !form.needsCode) problems['code'] = words.codeNotNeeded
  if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt) problems['endsAt'] = words.endsBefore
  if (!form.needsCode) {
    // An automatic promotion cannot have limits: a cart has already shown it as applied.
    for (const limit of ['mostUses', 'mostUsesPerCustomer'] as const)
      if (form[limit] !== null) problems[limit] = words.limitWithoutCode
    if (form.firstOrderOnly) problems['firstOrderOnly'] = words.limitWithoutCode
  }
  return problems
}

function piecesProblems({ buy, pay }: PromotionForm): FieldErrors {
  if (buy === null) return { buy: fieldErrors.required }
  if (pay === null) return { pay: fieldErrors.required }
  return pay >= buy ? { pay: words.payLess } : {}
}

/** Clears the fields that the kind does not use: a form keeps what was typed for another kind. */
export const normalizeForKind = (form: PromotionForm): PromotionForm => ({
  ...form,
  value: form.kind === 'percent' || form.kind === 'amount' ? form.value : 0,
  buy: form.kind === 'buy_pay' ? form.buy : null,
  pay: form.kind === 'buy_pay' ? form.pay : null,
})

/** Returns an error if a promotion would have too many codes, else undefined. */
export const validateCodeCount = (there: number, more: number): string | undefined =>
  there + more > maxCodes ? words.tooManyCodes : undefined
