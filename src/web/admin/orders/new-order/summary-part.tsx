import Check from 'lucide/dist/esm/icons/check.mjs'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import type { MissingData } from '#contract/orders'
import { formatRecent } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { newOrder as words } from '#texts/admin/new-order'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AmountLine } from '#web/ui/display/amount-line.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { listAsked } from './draft.ts'
import type { NewOrder } from './use-new-order.ts'

const linkData = ['name', 'phone', 'email', 'cpf', 'address', 'terms'] as const satisfies MissingData[]

/** Total, hold, what the link asks for, and the buttons that create the order. */
export function SummaryPart({ order }: { order: NewOrder }) {
  const { draft, quote, option, busy, problem, create } = order
  const asked = listAsked(draft, option?.kind === 'delivery')
  const data = linkData.filter((each) => each !== 'address' || option?.kind === 'delivery')
  const hold = quote?.holds.find(({ choice }) => choice === draft.hold)
  return (
    <>
      <Section title={words.sum.title(draft.name.trim().split(/\s+/)[0] ?? '')}>
        <Totals order={order} />
      </Section>
      <Section title={words.hold.title} aside={<span className="text-xs text-muted">{words.hold.note}</span>}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ChoiceRow
            legend={words.hold.title}
            options={(quote?.holds ?? []).map(({ choice }) => ({
              value: choice,
              label: words.hold.choices[choice],
            }))}
            value={draft.hold}
            onChoose={(choice) => order.change({ hold: choice })}
          />
          {hold && <b>{words.hold.until(formatRecent(hold.until))}</b>}
        </div>
      </Section>
      <Section title={words.asks.title}>
        <ul className="grid gap-1.5">
          {data.map((each) => (
            <li key={each} className="flex items-center gap-2">
              <Icon of={asked.includes(each) ? Circle : Check} size={14} className="shrink-0" />
              <span className="grow">{words.asks.data[each]}</span>
              <span className="text-muted">{asked.includes(each) ? words.asks.asked : words.asks.known}</span>
            </li>
          ))}
        </ul>
      </Section>
      <div className="grid gap-3 p-5">
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button loading={busy} onClick={() => void create(true)} aria-keyshortcuts="Control+Enter">
            {words.create}
          </Button>
          <Button look="ghost" aria-disabled={busy || undefined} onClick={() => void create(false)}>
            {words.createOnly}
          </Button>
        </div>
        <p className="text-muted">{words.nothingCharged}</p>
        <p role="status" className="sr-only">
          {busy ? words.creating : ''}
        </p>
      </div>
    </>
  )
}

function Totals({ order }: { order: NewOrder }) {
  const { draft, quote, option, isPricing, priceFailed, retryPrice } = order
  if (priceFailed)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-danger">{words.sum.failed}</p>
        <Button look="ghost" size="small" onClick={retryPrice}>
          {words.sum.again}
        </Button>
      </div>
    )
  if (draft.items.length === 0 || !quote) return <p className="text-muted">{words.sum.empty}</p>
  const { totals } = quote
  const free = totals.plans.findLast(({ monthlyInterest }) => monthlyInterest === 0)
  const pieces = draft.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div aria-busy={isPricing || undefined}>
      <div className="mb-3 grid grid-cols-2 gap-3">
        <p>
          <b className="display text-2xl tabular-nums">{formatBrl(totals.pix.total)}</b>
          <br />
          <span className="text-sm text-leaf">{words.sum.pix}</span>
        </p>
        <p>
          <b className="display text-2xl tabular-nums">{formatBrl(totals.card)}</b>
          <br />
          <span className="text-sm text-muted">
            {words.sum.card(free?.count ?? 1, formatAmount(free?.amount ?? totals.card))}
          </span>
        </p>
      </div>
      <dl className="grid gap-1 tabular-nums">
        <AmountLine name={words.sum.items(pieces)} value={formatAmount(totals.items)} />
        {totals.promotions.map(({ id, name, amount }) => (
          <AmountLine key={id} name={name || words.discount.title} value={`−${formatAmount(amount)}`} good />
        ))}
        {option && <AmountLine name={option.name} value={formatAmount(totals.shipping)} />}
        <AmountLine name={words.sum.totalCard} value={formatAmount(totals.card)} />
        <AmountLine name={words.sum.pixDiscount} value={`−${formatAmount(totals.pix.discount)}`} good />
        <AmountLine name={words.sum.totalPix} value={formatAmount(totals.pix.total)} />
      </dl>
    </div>
  )
}
