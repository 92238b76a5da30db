import { useId } from 'react'
import { formatBrl } from '#shared/money/money'
import { card as words } from '#texts/checkout/payment'

export type Plan = { count: number; first: number; amount: number; total: number; monthlyInterest: number }

type Props = {
  plans: readonly Plan[]
  chosen: number
  error: string | undefined
  onChoose: (count: number) => void
}

/** Every number of installments with its interest and its total, as one list. */
export function InstallmentList({ plans, chosen, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className="col-span-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{words.installments}</legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-panel border border-control">
        {plans.map((plan) => (
          <label
            key={plan.count}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="payment.installments"
              value={plan.count}
              checked={plan.count === chosen}
              onChange={() => onChoose(plan.count)}
              className="size-5 shrink-0 cursor-pointer accent-ink outline-none"
            />
            <Each {...plan} />
            <span className="shrink-0 text-right tabular-nums">
              <span className="sr-only">{words.total} </span>
              {formatBrl(plan.total)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Each = ({ count, first, amount, monthlyInterest }: Plan) => (
  <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
    <span>
      <span className="font-semibold">{words.each(count, formatBrl(amount))}</span>
      {first !== amount && (
        <span className="whitespace-nowrap text-muted"> {words.firstIs(formatBrl(first))}</span>
      )}
    </span>
    <span className="text-muted">
      {monthlyInterest === 0 ? words.noInterest : words.interest(monthlyInterest)}
    </span>
  </span>
)
