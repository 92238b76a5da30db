import { type FormEvent, useState } from 'react'
import type { OrderView } from '#contract/orders'
import type { PaymentChoice, PaymentView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { CardForm } from '#web/storefront/checkout/payment/card-form.tsx'
import { tokenizeCard } from '#web/storefront/checkout/payment/card-token.ts'
import { type Card, emptyCard } from '#web/storefront/checkout/form/card.ts'
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

/** Declined card: the reason, and a retry for the same order. */
export function RetryPanel({ order, declined, unreached, paying, problem, onPay }: Props) {
  const [method, setMethod] = useState<'pix' | 'card'>('pix')
  const [card, setCard] = useState(emptyCard)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [wanted, setWanted] = useState(declined?.installments ?? 1)
  const plans = order.waysToPay?.card.plans ?? []
  const installments = plans.some(({ count }) => count === wanted) ? wanted : 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (method === 'pix') return onPay({ method })
    const found = validateCard(card, new Date())
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementsByName(first)[0]?.focus()
    onPay({ method, cardToken: tokenizeCard(card), installments })
  }
  const change = (name: keyof Card, value: string) => {
    setCard({ ...card, [name]: value })
    setErrors({ ...errors, [`card.${name}`]: undefined })
  }
  return (
    <section
      aria-labelledby="retry-title"
      className="rounded-panel border border-hairline bg-surface p-5 sm:p-8"
    >
      <Reason order={order} declined={declined} unreached={unreached} />
      <PageForm noValidate onSubmit={submit} onMouseDown={preventBlurOnSubmit} className="mt-6">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{words.retryTitle}</legend>
          <div className="grid gap-2">
            <ChoiceCard
              name="method"
              checked={method === 'pix'}
              onChoose={() => setMethod('pix')}
              title={orders.method.pix}
              text={words.retryPixLine}
              aside={order.waysToPay && formatBrl(order.waysToPay.pix.total)}
            />
            <ChoiceCard
              name="method"
              checked={method === 'card'}
              onChoose={() => setMethod('card')}
              title={words.retryOtherCard}
              aside={plans[0] && formatBrl(plans[0].total)}
            >
              <CardForm
                card={card}
                errors={errors}
                onCard={change}
                onLeave={(name) => {
                  const message = card[name] && validateCard(card, new Date())[`card.${name}`]
                  if (message) setErrors({ ...errors, [`card.${name}`]: message })
                }}
                plans={plans}
                installments={installments}
                onInstallments={setWanted}
              />
            </ChoiceCard>
          </div>
        </fieldset>
        {problem && (
          <p role="alert" className="mt-4 text-sm text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" size="large" loading={paying} className="mt-6 w-full sm:w-auto sm:min-w-64">
          {method === 'pix' ? words.retryWithPix : words.retryWithCard}
        </Button>
        <p role="status" className="sr-only">
          {paying ? words.paying : ''}
        </p>
      </PageForm>
    </section>
  )
}

function Reason({ order, declined, unreached }: Pick<Props, 'order' | 'declined' | 'unreached'>) {
  const reason = declined?.declineReason
  return (
    <div role="alert">
      <h2 id="retry-title" className="display text-xl">
        {declined || unreached ? words.declinedTitle : words.unpaidTitle}
      </h2>
      {unreached && <p className="mt-2">{orders.declined.provider_error}</p>}
      {declined && <p className="mt-2">{reason ? orders.declined[reason] : orders.declinedUnknown}</p>}
      {order.expiresAt && (
        <p className="mt-1 text-sm text-muted">{words.declinedKept(formatDayAndTime(order.expiresAt))}</p>
      )}
    </div>
  )
}
