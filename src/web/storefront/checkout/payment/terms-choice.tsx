import type { CheckoutSummary } from '#contract/checkout'
import { formatDueDay } from '#shared/dates/due-day'
import { formatBrl } from '#shared/money/money'
import { termsWords as words } from '#texts/checkout/terms'
import { ChoiceCard } from '#web/storefront/checkout/form/choice-card.tsx'

type Props = {
  terms: Pick<NonNullable<CheckoutSummary['terms']>, 'days' | 'dueOn' | 'free' | 'problem'>
  total: number
  checked: boolean
  /** name of the radio buttons */
  name?: string
  onChoose: () => void
}

/** Payment on terms with its due date and what is left of the limit, or why this cart cannot be bought so. */
export default function TermsChoice({ terms, total, checked, name = 'payment.method', onChoose }: Props) {
  const { days, dueOn, free, problem } = terms
  if (problem) return <p className="text-sm text-muted">{words.problem[problem](formatBrl(free))}</p>
  return (
    <ChoiceCard
      name={name}
      checked={checked}
      onChoose={onChoose}
      title={words.title(days, formatDueDay(dueOn))}
      text={words.free(formatBrl(free))}
      aside={formatBrl(total)}
    />
  )
}
