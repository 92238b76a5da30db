import type { RefObject } from 'react'
import type { CheckoutSummary } from '#contract/checkout'
import { formatWeekday } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { payment as words } from '#texts/checkout/payment'
import { shippingEstimate } from '#texts/checkout/shipping-estimate'
import { ErrorSummary } from '#web/storefront/checkout/order/error-summary.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { getCardEntry } from '#web/storefront/checkout/payment/card-entry.ts'
import { type CardTokenizer, useCardTokenizer } from '#web/storefront/checkout/form/card-tokenizer.ts'
import { CardPart } from '#web/storefront/checkout/payment/card-part.tsx'
import { ChoiceCard } from '#web/storefront/checkout/form/choice-card.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { StepForm } from './step-section.tsx'

// Loaded only for buyers of wholesale companies.
const TermsChoice = lazyComponent(() => import('#web/storefront/checkout/payment/terms-choice.tsx'), {
  loading: <Skeleton className="h-20" />,
})

type Props = {
  form: CheckoutForm
  summary: CheckoutSummary | undefined
  failed: boolean
  onRetry: () => void
}

export function PaymentStep({ form, summary, failed, onRetry }: Props) {
  const canPay = summary !== undefined && summary.methods.length > 0
  const { tokenizer, tokenize, isTokenizing } = useCardTokenizer()
  /** A card in fields of its provider becomes a token now: the review has no fields. */
  const done = async () => {
    if (!canPay || isTokenizing) return
    const made = needsToken(form, summary) ? await tokenize() : undefined
    if (made && 'errors' in made) form.refuse(made.errors)
    else form.finish('payment', made ? { ...form.card, ...made } : form.card)
  }
  return (
    <StepForm of="payment" form={form} ErrorSummary={ErrorSummary} onDone={() => void done()}>
      {summary ? (
        <Methods form={form} summary={summary} tokenizer={tokenizer} />
      ) : failed ? (
        <div className="flex flex-wrap items-center gap-3 text-sm" role="alert">
          <p>{words.failed}</p>
          <Button look="ghost" size="small" onClick={onRetry}>
            {shippingEstimate.again}
          </Button>
        </div>
      ) : (
        <div className="grid gap-2" role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      <Button
        type="submit"
        size="large"
        className="mt-7 w-full sm:w-auto"
        loading={isTokenizing}
        aria-disabled={!canPay}
      >
        {words.toReview}
      </Button>
    </StepForm>
  )
}

/** Returns whether the chosen card is in fields of its provider and has no token yet. */
function needsToken({ draft, card }: CheckoutForm, { cardFields }: CheckoutSummary): boolean {
  const provider = cardFields?.provider ?? ''
  return (
    draft.method === 'card' && getCardEntry(provider) === 'fields' && card.tokenized?.provider !== provider
  )
}

type MethodsProps = {
  form: CheckoutForm
  summary: CheckoutSummary
  tokenizer: RefObject<CardTokenizer | undefined>
}

function Methods({ form, summary, tokenizer }: MethodsProps) {
  const { methods, byMethod } = summary
  const { pix, card, boleto } = byMethod
  if (methods.length === 0) {
    return (
      <p role="alert" className="text-sm text-danger">
        {words.none}
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{words.choose}</legend>
      <div className="grid gap-2">
        {methods.includes('pix') && (
          <ChoiceCard
            name="payment.method"
            checked={form.draft.method === 'pix'}
            onChoose={() => form.change({ method: 'pix' })}
            title={words.pix}
            text={
              <>
                {pix.discount > 0 && (
                  <span className="block font-semibold text-leaf">
                    {words.pixSave(formatBrl(pix.discount))}
                  </span>
                )}
                <span>{words.pixLine}</span>
              </>
            }
            aside={formatBrl(pix.total)}
          />
        )}
        {methods.includes('card') && (
          <ChoiceCard
            name="payment.method"
            checked={form.draft.method === 'card'}
            onChoose={() => form.change({ method: 'card' })}
            title={words.card}
            text={cardLine(summary)}
            aside={formatBrl(card.total)}
          >
            <CardPart
              fields={summary.cardFields}
              customerCpf={form.draft.values['customer.cpf']}
              tokenizer={tokenizer}
              onDiscard={() => form.setCard({ ...form.card, tokenized: undefined })}
              card={form.card}
              errors={form.errors}
              onCard={form.setCardValue}
              onLeave={(name) => form.check(`card.${name}`, form.card[name] ?? '')}
              plans={summary.installmentPlans}
              installments={form.draft.installments}
              onInstallments={(installments) => form.change({ installments }, ['payment.installments'])}
            />
          </ChoiceCard>
        )}
        {summary.boletoDueDate && (
          <ChoiceCard
            name="payment.method"
            checked={form.draft.method === 'boleto'}
            onChoose={() => form.change({ method: 'boleto' })}
            title={words.boleto}
            text={words.boletoLine(formatWeekday(summary.boletoDueDate))}
            aside={formatBrl(boleto.total)}
          />
        )}
        {summary.terms && (
          <TermsChoice
            terms={summary.terms}
            total={byMethod.terms.total}
            checked={form.draft.method === 'terms'}
            onChoose={() => form.change({ method: 'terms' })}
          />
        )}
      </div>
    </fieldset>
  )
}

function cardLine({ installmentPlans }: CheckoutSummary): string {
  const free = installmentPlans.findLast(({ count, monthlyInterest }) => count > 1 && monthlyInterest === 0)
  return free ? words.cardLine(free.count, formatBrl(free.first), formatBrl(free.amount)) : words.cardOnce
}
