import type { OrderView } from '#contract/orders'
import type { Method, PaymentChoice, PaymentView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates/dates'
import { orders } from '#texts/checkout/orders'
import { changeWords } from '#texts/checkout/order-changes'
import { termsWords } from '#texts/checkout/terms'
import { preventBlurOnSubmit } from '#web/storefront/checkout/order/prevent-blur.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { MethodChoice } from './method-choice.tsx'
import { useMethodChoice } from './use-method-choice.ts'

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
  const retry = useMethodChoice({ order, declined, onPay })
  return (
    <section
      aria-labelledby="retry-title"
      className="rounded-panel border border-hairline bg-surface p-5 sm:p-8"
    >
      <Reason order={order} declined={declined} unreached={unreached} />
      <PageForm
        noValidate
        onSubmit={(event) => void retry.submit(event)}
        onMouseDown={preventBlurOnSubmit}
        className="mt-6"
      >
        <MethodChoice
          {...retry}
          title={titleOf(order, declined)}
          waysToPay={order.waysToPay}
          customerCpf={order.customer.document}
        />
        {problem && (
          <p role="alert" className="mt-4 text-sm text-danger">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          loading={paying || retry.isTokenizing}
          className="mt-6 w-full sm:w-auto sm:min-w-64"
        >
          {payLabels[retry.method ?? 'pix']}
        </Button>
        <p role="status" className="sr-only">
          {paying ? words.paying : ''}
        </p>
      </PageForm>
    </section>
  )
}

function titleOf({ change, terms }: OrderView, declined: PaymentView | null): string {
  if (terms) return termsWords.howToPay
  return change && !declined ? changeWords.howToPay : words.retryTitle
}

const payLabels: Record<Method, string> = {
  pix: words.retryWithPix,
  card: words.retryWithCard,
  boleto: words.retryWithBoleto,
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
      {order.expiresAt && !order.change && !order.terms && (
        <p className="mt-1 text-sm text-muted">{words.declinedKept(formatDayAndTime(order.expiresAt))}</p>
      )}
    </div>
  )
}
