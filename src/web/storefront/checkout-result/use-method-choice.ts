import { type FormEvent, useState } from 'react'
import type { OrderView } from '#contract/orders'
import type { Method, PaymentChoice, PaymentView } from '#contract/payments'
import { checkoutFieldErrors } from '#texts/checkout/errors'
import { getCardChoice } from '#web/storefront/checkout/payment/card-choice.ts'
import { getCardEntry, listPayableMethods } from '#web/storefront/checkout/payment/card-entry.ts'
import { useCardTokenizer } from '#web/storefront/checkout/form/card-tokenizer.ts'
import { usePaymentDocument } from '#web/storefront/checkout/payment/use-payment-document.ts'
import { getDeclinedCard } from '#web/storefront/checkout/order/declined-card.ts'
import type { Card, CardText } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'
import { validateCard } from '#web/storefront/checkout/steps/step-rules.ts'

type CheckedCard = { card: Card } | { errors: CheckoutErrors }

/** Returns the card as it is paid with: checked here, tokenized by fields of its provider, or typed on its page. */
async function checkCard(
  provider: string,
  card: Card,
  tokenize: ReturnType<typeof useCardTokenizer>['tokenize'],
): Promise<CheckedCard> {
  const entry = getCardEntry(provider)
  if (entry === 'page') return { card }
  if (entry === 'fields') {
    const made = await tokenize()
    if (!made) return { errors: { 'payment.cardToken': checkoutFieldErrors.cardMissing } }
    return 'errors' in made ? made : { card: { ...card, ...made } }
  }
  const errors = validateCard(card, new Date())
  return Object.keys(errors).length > 0 ? { errors } : { card }
}

type Props = {
  order: Pick<OrderView, 'id' | 'waysToPay'>
  declined: PaymentView | null
  /** returns whether the rest of the form is valid, before a card is tokenized */
  isReady?: () => boolean
  onPay: (choice: PaymentChoice) => void
}

/** Returns the chosen method and the typed card of an order that is not paid yet. */
export function useMethodChoice({ order, declined, isReady = () => true, onPay }: Props) {
  const fields = order.waysToPay?.card.fields ?? null
  usePaymentDocument(fields)
  const methods = listPayableMethods(order.waysToPay?.methods ?? ['pix'], fields)
  const provider = fields?.provider ?? ''
  const [wantedMethod, setMethod] = useState<Method>(() => firstMethod(order, declined))
  const method = methods.includes(wantedMethod) ? wantedMethod : methods[0]
  const [card, setCard] = useState(() => getDeclinedCard(order.id))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [wanted, setInstallments] = useState(declined?.installments ?? 1)
  const plans = order.waysToPay?.card.plans ?? []
  const installments = plans.some(({ count }) => count === wanted) ? wanted : 1
  const secure = useCardTokenizer()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!method || secure.isTokenizing || !isReady()) return
    if (method !== 'card') return onPay({ method })
    const checked = await checkCard(provider, card, secure.tokenize)
    if ('errors' in checked) {
      setErrors(checked.errors)
      const [first = ''] = Object.keys(checked.errors)
      return document.getElementsByName(first)[0]?.focus()
    }
    setErrors({})
    onPay({ method, ...getCardChoice(provider, checked.card), installments })
    // the code is typed again for another try
    setCard({ ...card, cvv: '' })
    secure.tokenizer.current?.forgetCode()
  }
  const change = (name: CardText, value: string) => {
    setCard((now) => ({ ...now, [name]: value }))
    const fixed = [`card.${name}`, 'payment.cardToken']
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([each]) => !fixed.includes(each))))
  }
  const check = (name: CardText) => {
    const message = card[name] && validateCard(card, new Date())[`card.${name}`]
    if (message) setErrors({ ...errors, [`card.${name}`]: message })
  }
  const hasTyped = getCardEntry(provider) === 'fields' ? declined !== null : card.number !== ''
  return {
    fields,
    retypes: hasTyped && card.cvv === '',
    tokenizer: secure.tokenizer,
    isTokenizing: secure.isTokenizing,
    methods,
    method,
    setMethod,
    card,
    errors,
    plans,
    installments,
    setInstallments,
    submit,
    change,
    check,
  }
}

/** Returns the card if it was typed in this tab, so that the shopper sees what they typed; else the first method. */
const firstMethod = ({ id, waysToPay }: Props['order'], declined: PaymentView | null): Method =>
  declined && getDeclinedCard(id).name !== '' ? 'card' : (waysToPay?.methods[0] ?? 'pix')
