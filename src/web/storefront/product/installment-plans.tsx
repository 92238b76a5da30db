import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { InstallmentPlan } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { installmentPlans as text } from '#texts/catalog/product-details'
import { Icon } from '#web/ui/display/icon.tsx'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** Every installment plan with its total (Decreto 5.903/2006). */
export default function InstallmentPlans({ plans }: { plans: readonly InstallmentPlan[] }) {
  if (plans.length < 2) return null
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm underline underline-offset-4">
        {text.open}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="group" aria-label={text.caption} className="mt-2 overflow-x-auto">
        <table className="w-full rounded-panel bg-raised text-sm tabular-nums">
          <caption className="sr-only">{text.caption}</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="px-4 pt-3 pb-1 font-medium">
                {text.count}
              </th>
              <th scope="col" className="px-2 pt-3 pb-1 font-medium">
                {text.amount}
              </th>
              <th scope="col" className="px-4 pt-3 pb-1 text-right font-medium">
                {text.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.count} plan={plan} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const PlanRow = ({ plan: { count, first, amount, total, monthlyInterest } }: { plan: InstallmentPlan }) => (
  <tr className="border-t border-hairline align-top">
    <th scope="row" className="px-4 py-2 text-left font-semibold">
      {text.row(count)}
    </th>
    <td className="px-2 py-2">
      {formatBrl(amount)}
      {count > 1 && (
        <span className="block text-xs text-muted">
          {[
            monthlyInterest ? text.interest(percent.format(monthlyInterest)) : text.interestFree,
            first !== amount && text.firstDiffers(formatBrl(first)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </td>
    <td className="px-4 py-2 text-right">{formatBrl(total)}</td>
  </tr>
)
