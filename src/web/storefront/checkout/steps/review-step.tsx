import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CheckoutSummary } from '#contract/checkout'
import { formatCnpj } from '#shared/brazil/documents'
import { delivery } from '#texts/checkout/delivery'
import { checkoutProblems, checkoutReview as words } from '#texts/checkout/review'
import { ErrorSummary } from '#web/storefront/checkout/order/error-summary.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Cart } from '#web/storefront/cart/use-cart.ts'
import { SummaryLines } from '#web/storefront/checkout/summary/summary-lines.tsx'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { shippingQuoteQuery } from '#web/storefront/shipping/quotes.ts'
import { CostLines } from '#web/storefront/checkout/summary/cost-lines.tsx'
import { getCardEntry } from '#web/storefront/checkout/payment/card-entry.ts'
import { CouponField } from '#web/storefront/checkout/payment/coupon-field.tsx'
import { Coupon } from './coupon.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { GiftFields } from '#web/storefront/checkout/form/gift-fields.tsx'
import { type PlaceOrderState, usePlaceOrder } from '#web/storefront/checkout/order/place-order.ts'
import { ProblemBox } from '#web/storefront/checkout/order/problem-box.tsx'
import { findChosenOption, getAmountDue } from '#web/storefront/checkout/delivery/checkout-summary.ts'
import { validateStep } from './step-rules.ts'
import { StepForm } from './step-section.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

type Props = { form: CheckoutForm; cart: Cart; summary: CheckoutSummary | undefined }

export function ReviewStep({ form, cart, summary }: Props) {
  const placing = usePlaceOrder(form, cart)
  const couponCode = summary?.couponProblem === null ? form.draft.couponCode : ''
  const agree = (total: number) => {
    if (summary && !refuseReview(form))
      void placing.submit({ total, couponCode, terms: summary.termsVersion })
  }
  // a pending change has no version yet
  const ready = cart.canCheckout && !cart.unsettled
  const send = () => {
    if (summary && ready) agree(getAmountDue(summary, form.draft).total)
  }
  const dropCoupon = () => {
    form.change({ couponCode: '' })
    placing.forget()
  }
  const sending = placing.progress !== 'idle'
  const { method } = form.draft
  return (
    <StepForm
      ErrorSummary={ErrorSummary}
      of="review"
      form={form}
      onDone={send}
      refused={placing.problem?.kind === 'session_ended' && placing.problem}
    >
      <div className="mb-6 lg:hidden">
        <h3 className="mb-4 text-sm font-semibold">{words.items}</h3>
        <SummaryLines cart={cart} />
      </div>
      {summary && <CostLines summary={summary} draft={form.draft} />}
      <div className="lg:hidden">
        <Coupon form={form} summary={summary} CouponField={CouponField} />
      </div>
      <GiftFields form={form} />
      <ContractSummary form={form} cart={cart} terms={summary?.termsVersion} />
      <ProblemBox
        placing={placing}
        onAgain={send}
        {...(ready ? { onAgree: agree } : {})}
        onDropCoupon={dropCoupon}
      />
      {!cart.canCheckout && (
        <p className="mt-6 text-sm text-danger" role="alert">
          {cart.wholesale?.block ?? checkoutProblems.cartBroken}{' '}
          <Link to="/carrinho" className="font-semibold underline underline-offset-2">
            {checkoutProblems.backToCart}
          </Link>
        </p>
      )}
      {placing.problem?.kind !== 'changed' && placing.problem?.kind !== 'coupon' && (
        <Button
          type="submit"
          size="large"
          loading={sending}
          aria-disabled={!ready || !summary}
          className="mt-7 w-full sm:w-auto sm:min-w-64"
        >
          {
            { pix: words.payWithPix, card: words.finish, boleto: words.makeBoleto, terms: words.finish }[
              method
            ]
          }
        </Button>
      )}
      <p aria-live="polite" className="mt-3 min-h-6 text-sm text-muted">
        {progressText(placing.progress) ?? reminderOf(form.draft, summary)}
      </p>
    </StepForm>
  )
}

/** Shows the errors of the step at their fields. Returns whether there are any. */
function refuseReview(form: CheckoutForm): boolean {
  const wrong = validateStep('review', form.draft, form.card, new Date())
  const isRefused = Object.keys(wrong).length > 0
  if (isRefused) form.refuse(wrong)
  return isRefused
}

const reminders = {
  pix: words.reminderPix,
  card: words.reminderCard,
  boleto: words.reminderBoleto,
}

function reminderOf({ method, cardProvider }: CheckoutForm['draft'], summary?: CheckoutSummary) {
  if (method === 'terms') return summary?.terms?.reminder
  return method === 'card' && getCardEntry(cardProvider) === 'page'
    ? words.reminderCardOnPage
    : reminders[method]
}

const progressText = (progress: PlaceOrderState['progress']): string | undefined =>
  ({ idle: undefined, sending: words.sending, slow: words.slow, retrying: words.retrying })[progress]

/** Summary of the contract in five rows, above the submit button. */
function ContractSummary({
  form,
  cart,
  terms,
}: {
  form: CheckoutForm
  cart: Cart
  terms: string | undefined
}) {
  const { data: business } = useQuery(businessQuery())
  const { values, couponCode, method } = form.draft
  const { data: quote } = useQuery({
    ...shippingQuoteQuery(values['address.cep'], { cart }, couponCode),
    placeholderData: keepPreviousData,
  })
  const option = findChosenOption(quote, form.draft.shippingOptionId)
  if (!business || !option || !terms) return null
  const days = (option.kind === 'pickup' ? delivery.readyIn : delivery.days)(option.businessDays)
  const seller = [business.legalName, business.cnpj && `CNPJ ${formatCnpj(business.cnpj)}`].filter(Boolean)
  const lines = words.contractLines(seller.join(', '), days, method === 'terms')
  return (
    <div className="mt-6 rounded-panel bg-raised p-4 text-sm">
      <h3 className="font-semibold">{words.contract}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3">
        {words.accept}{' '}
        <PageLink
          to="/termos-servico"
          search={{ versao: terms }}
          target="_blank"
          className="underline underline-offset-2"
          otherwise={words.termsToCome}
        >
          {words.terms(terms)}
        </PageLink>
        .
      </p>
    </div>
  )
}
