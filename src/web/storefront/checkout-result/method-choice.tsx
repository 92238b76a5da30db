import type { ReactNode } from 'react'
import type { WaysToPay } from '#contract/orders'
import type { Method } from '#contract/payments'
import { formatWeekday } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { CardPart } from '#web/storefront/checkout/payment/card-part.tsx'
import { ChoiceCard } from '#web/storefront/checkout/form/choice-card.tsx'
import type { useMethodChoice } from './use-method-choice.ts'

const words = orders.result

type Props = Omit<ReturnType<typeof useMethodChoice>, 'method'> & {
  method: Method | undefined
  waysToPay: WaysToPay | null
  customerCpf: string
  title?: string
  cardTitle?: string
  /** further choices */
  children?: ReactNode
}

/** Payment methods of an unpaid order, with the card form. */
export function MethodChoice(props: Props) {
  const { methods, method, setMethod, plans, card, errors, fields, tokenizer, retypes, installments } = props
  const { change, check, setInstallments, waysToPay, customerCpf } = props
  const { title = words.retryTitle, cardTitle = words.retryOtherCard } = props
  const { pix, boleto } = waysToPay ?? {}
  const choice = (of: Method) => ({ name: 'method', checked: method === of, onChoose: () => setMethod(of) })
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
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
          <ChoiceCard {...choice('card')} title={cardTitle} aside={plans[0] && formatBrl(plans[0].total)}>
            <CardPart
              fields={fields}
              customerCpf={customerCpf}
              tokenizer={tokenizer}
              card={card}
              errors={errors}
              onCard={change}
              onLeave={check}
              plans={plans}
              installments={installments}
              retypes={retypes}
              onInstallments={setInstallments}
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
        {props.children}
      </div>
    </fieldset>
  )
}
