import { orderMoney } from '#texts/admin/order-money'
import { AmountRows, type SummaryLine } from '#web/admin/kit/detail/amount-rows.tsx'

const words = orderMoney.form

type Props = {
  lines: readonly SummaryLine[] | undefined
  /** by which methods the money goes back */
  methods: readonly string[]
  isCalculating: boolean
  problem: string | undefined
}

/** Renders the amounts of a refund, line by line; older lines stay, weaker, while the server calculates. */
export const RefundPreviewLines = ({ lines, methods, isCalculating, problem }: Props) => (
  <section aria-label={words.preview} aria-live="polite" className="border-t border-faint pt-2">
    {!problem && !lines && <p className="text-muted">{isCalculating ? words.calculating : words.nothing}</p>}
    {!problem && lines && (
      <dl aria-busy={isCalculating} className={`text-muted ${isCalculating ? 'opacity-60' : ''}`}>
        <AmountRows lines={lines} />
      </dl>
    )}
    {!problem && lines && methods.length > 0 && <p className="text-xs text-muted">{methods.join('; ')}</p>}
    {problem && (
      <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
        {problem}
      </p>
    )}
  </section>
)
