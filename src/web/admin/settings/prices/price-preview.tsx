import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PricingEdit } from '#contract/pricing'
import { formatAmount } from '#shared/money/amount'
import { type InstallmentPlan, listInstallmentPlans, pixPrice } from '#shared/money/installments'
import { formatBrl, money } from '#shared/money/money'
import { pricingSettings } from '#texts/admin/pricing-settings'
import { formatAmountInput, formatPercent, parseAmount } from '#web/admin/kit/form/amount.ts'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { controlClass } from '#web/ui/forms/field.tsx'
import { type PricesValues, toTerms } from './prices-values.ts'

const words = pricingSettings.preview
const examplePrice = 18_990

const percentText = (percent: number): string => formatPercent(Math.round(percent * 100))

/** Shows what a piece costs by Pix and in each number of installments, with the values typed so far. */
export function PricePreview({ providerPlans }: Pick<PricingEdit, 'providerPlans'>) {
  const [price, setPrice] = useState<number>(examplePrice)
  const terms = toTerms(useWatch() as PricesValues, providerPlans)
  const title = useId()
  return (
    <aside
      aria-labelledby={title}
      className="border-hairline px-4 py-4 max-xl:border-b md:px-6 xl:border-l xl:bg-surface"
    >
      <div className="xl:sticky xl:top-4">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h3 id={title} className="font-semibold">
            {words.title}
          </h3>
          <PriceInput price={price} onChange={setPrice} />
        </div>
        {providerPlans && <p className="mb-3 text-muted">{words.byProvider}</p>}
        {terms ? (
          <Prices
            price={price}
            pix={pixPrice(money(price), terms.pixPercentOff)}
            percentOff={terms.pixPercentOff}
            plans={listInstallmentPlans(money(price), terms)}
          />
        ) : (
          <p className="text-danger">{words.wrong}</p>
        )}
      </div>
    </aside>
  )
}

function PriceInput({ price, onChange }: { price: number; onChange: (price: number) => void }) {
  const [text, setText] = useState<string>()
  return (
    <label className="flex items-center gap-2 text-muted">
      {words.price}
      <span className="w-28">
        <BareInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text ?? formatAmountInput(price)}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            const read = parseAmount(value)
            if (typeof read === 'number' && read > 0 && read <= 10_000_000) onChange(read)
          }}
          onBlur={() => setText(undefined)}
          className={`${controlClass} text-right text-ink tabular-nums`}
        />
      </span>
    </label>
  )
}

type PricesProps = { price: number; pix: number; percentOff: number; plans: readonly InstallmentPlan[] }

function Prices({ price, pix, percentOff, plans }: PricesProps) {
  const free = plans.findLast(({ monthlyInterest, count }) => monthlyInterest === 0 && count > 1)
  const onCard = free ? words.free(free.count, formatBrl(free.amount)) : words.once(formatBrl(price))
  return (
    <>
      <p aria-live="polite" className="mb-3 display text-base leading-5">
        {words.sentence(formatBrl(pix), onCard)}
      </p>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{words.caption(formatBrl(price))}</caption>
        <thead>
          <tr className="border-b border-hairline text-right text-xs text-muted">
            <th scope="col" className="py-1.5 text-left font-normal">
              <span className="sr-only">{words.plan(1)}</span>
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {words.each}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {words.total}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {words.interest}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="h-8.5 border-b border-faint text-right">
            <th scope="row" className="text-left font-semibold">
              {words.pix}
            </th>
            <td />
            <td className="font-semibold">{formatAmount(pix)}</td>
            <td className="text-leaf">{percentOff > 0 ? words.percentOff(percentText(percentOff)) : ''}</td>
          </tr>
          {plans.map((plan) => (
            <Plan key={plan.count} plan={plan} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const Plan = ({ plan: { count, first, amount, total, monthlyInterest } }: { plan: InstallmentPlan }) => (
  <tr className="h-8.5 border-b border-faint text-right last:border-0">
    <th scope="row" className="text-left font-normal">
      {words.plan(count)}
    </th>
    <td>
      {first !== amount && <span className="text-xs text-muted">{words.first(formatAmount(first))} </span>}
      <span>{formatAmount(amount)}</span>
    </td>
    <td>{formatAmount(total)}</td>
    <td className={monthlyInterest === 0 ? 'text-leaf' : 'text-muted'}>
      {monthlyInterest === 0 ? words.none : words.percentMonthly(percentText(monthlyInterest))}
    </td>
  </tr>
)
