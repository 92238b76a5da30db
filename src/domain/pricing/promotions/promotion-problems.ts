import { mostCodes, type PromotionForm } from '#contract/pricing'
import { fields } from '#texts/fields'
import { promotions as texts } from '#texts/promotions'

export type Problems = Record<string, string>

const { problems: words } = texts

/** Returns the errors of a promotion by field; empty if it is valid. */
export function promotionProblems(form: PromotionForm): Problems {
  const problems: Problems = {}
  if (form.kind === 'percent' && (form.value < 1 || form.value > 9_000)) problems['value'] = words.percent
  if (form.kind === 'amount' && form.value < 1) problems['value'] = fields.priceAboveZero
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

function piecesProblems({ buy, pay }: PromotionForm): Problems {
  if (buy === null) return { buy: fields.required }
  if (pay === null) return { pay: fields.required }
  return pay >= buy ? { pay: words.payLess } : {}
}

/** Clears the fields that the kind does not use: a form keeps what was typed for another kind. */
export const ofKind = (form: PromotionForm): PromotionForm => ({
  ...form,
  value: form.kind === 'percent' || form.kind === 'amount' ? form.value : 0,
  buy: form.kind === 'buy_pay' ? form.buy : null,
  pay: form.kind === 'buy_pay' ? form.pay : null,
})

/** Returns an error if a promotion would have too many codes, else undefined. */
export const codesProblem = (there: number, more: number): string | undefined =>
  there + more > mostCodes ? words.tooManyCodes : undefined
