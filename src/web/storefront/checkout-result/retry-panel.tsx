import { type FormEvent, useState } from 'react'
import type { OrderView } from '#contract/orders'
import type { Method, PaymentChoice, PaymentView } from '#contract/payments'
import { formatDayAndTime, formatWeekday } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { checkoutFieldErrors } from '#texts/checkout/errors'
import { changeWords } from '#texts/checkout/order-changes'
import { getCardChoice } from '#web/storefront/checkout/payment/card-choice.ts'
import { getCardEntry, listPayableMethods } from '#web/storefront/checkout/payment/card-entry.ts'
import { useCardTokenizer } from '#web/storefront/checkout/form/card-tokenizer.ts'
import { CardPart } from '#web/storefront/checkout/payment/card-part.tsx'
import { usePaymentDocument } from '#web/storefront/checkout/payment/use-payment-document.ts'
import { getDeclinedCard } from '#web/storefront/checkout/order/declined-card.ts'
import type { Card, CardText } from '#web/storefront/checkout/form/card.ts'
import { ChoiceCard } from '#web/storefront/checkout/form/choice-card.tsx'
import { preventBlurOnSubmit } from '#web/storefront/checkout/order/prevent-blur.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'
import { validateCard } from '#web/storefront/checkout/steps/step-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const words = orders.result

type Props = {
  order: OrderView
  declined: PaymentView | null
  unreached: boolean
  paying: boolean
  problem: string
  onPay: (choice: PaymentChoice) => void
}

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

/** Returns the chosen method and the typed card of another try. */
function useRetry({ order, declined, onPay }: Pick<Props, 'order' | 'declined' | 'onPay'>) {
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
    if (!method || secure.isTokenizing) return
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

/** Declined card: the reason, and a retry for the same order. */
export function RetryPanel({ order, declined, unreached, paying, problem, onPay }: Props) {
  const { methods, method, setMethod, submit, plans, ...form } = useRetry({ order, declined, onPay })
  const { pix, boleto } = order.waysToPay ?? {}
  const choice = (of: Method) => ({ name: 'method', checked: method === of, onChoose: () => setMethod(of) })
  return (
    <section
      aria-labelledby="retry-title"
      className="rounded-panel border border-hairline bg-surface p-5 sm:p-8"
    >
      <Reason order={order} declined={declined} unreached={unreached} />
      <PageForm
        noValidate
        onSubmit={(event) => void submit(event)}
        onMouseDown={preventBlurOnSubmit}
        className="mt-6"
      >
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">
            {order.change && !declined ? changeWords.howToPay : words.retryTitle}
          </legend>
          <div className="grid gap-2">
            {methods.includes('pix') && (
              <ChoiceCard
                {...choice('pix')}
                title={orders.method.pix}
                text={words.retryPixLine}
                aside={pix && formatBrl(pix.total)}
              />
            )}
            {methods.includes('card') && (
              <ChoiceCard
                {...choice('card')}
                title={words.retryOtherCard}
                aside={plans[0] && formatBrl(plans[0].total)}
              >
                <CardPart
                  fields={form.fields}
                  customerCpf={order.customer.document}
                  tokenizer={form.tokenizer}
                  card={form.card}
                  errors={form.errors}
                  onCard={form.change}
                  onLeave={form.check}
                  plans={plans}
                  installments={form.installments}
                  retypes={form.retypes}
                  onInstallments={form.setInstallments}
                />
              </ChoiceCard>
            )}
            {boleto && (
              <ChoiceCard
                {...choice('boleto')}
                title={orders.method.boleto}
                text={words.retryBoletoLine(formatWeekday(boleto.dueDate))}
                aside={formatBrl(boleto.total)}
              />
            )}
          </div>
        </fieldset>
        {problem && (
          <p role="alert" className="mt-4 text-sm text-danger">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          loading={paying || form.isTokenizing}
          className="mt-6 w-full sm:w-auto sm:min-w-64"
        >
          {payLabels[method ?? 'pix']}
        </Button>
        <p role="status" className="sr-only">
          {paying ? words.paying : ''}
        </p>
      </PageForm>
    </section>
  )
}

const payLabels: Record<Method, string> = {
  pix: words.retryWithPix,
  card: words.retryWithCard,
  boleto: words.retryWithBoleto,
}

/** Returns the card if it was typed in this tab, so that the shopper sees what they typed; else the first method. */
const firstMethod = ({ id, waysToPay }: OrderView, declined: PaymentView | null): Method =>
  declined && getDeclinedCard(id).name !== '' ? 'card' : (waysToPay?.methods[0] ?? 'pix')

function Reason({ order, declined, unreached }: Pick<Props, 'order' | 'declined' | 'unreached'>) {
  const reason = declined?.declineReason
  return (
    <div role="alert">
      <h2 id="retry-title" className="display text-xl">
        {declined || unreached ? words.declinedTitle : words.unpaidTitle}
      </h2>
      {unreached && <p className="mt-2">{orders.declined.provider_error}</p>}
      {declined && <p className="mt-2">{reason ? orders.declined[reason] : orders.declinedUnknown}</p>}
      {order.expiresAt && !order.change && (
        <p className="mt-1 text-sm text-muted">{words.declinedKept(formatDayAndTime(order.expiresAt))}</p>
      )}
    </div>
  )
}
