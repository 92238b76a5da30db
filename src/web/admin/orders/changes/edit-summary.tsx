import type { OrderEditPreview } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  preview: OrderEditPreview | undefined
  isPaid: boolean
  isCalculating: boolean
  hasChanges: boolean
  canSubmit: boolean
  busy: boolean
  previewProblem: string | undefined
  problem: string | undefined
  retry: () => void
}

/** Price before and after an edit, its difference, the stock it moves, and the button that applies it. */
export const EditSummary = (props: Props) => {
  const { preview, isPaid, isCalculating, previewProblem, problem, retry } = props
  return (
    <div className="grid content-start gap-4 p-5 text-sm">
      <div aria-live="polite" aria-busy={isCalculating} className="grid gap-4">
        {!preview && !previewProblem && <p className="text-muted">{words.loading}</p>}
        {preview && (
          <div className={`grid gap-4 ${isCalculating || previewProblem ? 'opacity-60' : ''}`}>
            <Difference preview={preview} isPaid={isPaid} hasChanges={props.hasChanges} />
            <Prices preview={preview} isPaid={isPaid} />
            <Stock stock={preview.stock} />
          </div>
        )}
      </div>
      {(problem ?? previewProblem) && (
        <div role="alert" className="grid gap-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {problem ?? previewProblem}
          {!problem && (
            <Button look="plain" size="small" className="w-fit" onClick={retry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
      {props.hasChanges && <p className="text-xs text-muted">{words.oneEmail}</p>}
      <SubmitButton loading={props.busy} disabled={!props.canSubmit}>
        {labelOf(preview, isPaid)}
      </SubmitButton>
    </div>
  )
}

function labelOf(preview: OrderEditPreview | undefined, isPaid: boolean): string {
  if (preview?.waits) return words.submitLink
  if (preview && isPaid && preview.difference < 0) return words.submitBack(formatBrl(-preview.difference))
  return words.submit
}

type PartProps = { preview: OrderEditPreview; isPaid: boolean }

function Difference({ preview, isPaid, hasChanges }: PartProps & { hasChanges: boolean }) {
  const { difference, waits, after } = preview
  if (!hasChanges) return <p className="text-muted">{words.nothing}</p>
  if (!isPaid) return <Headline title={words.rows.total} amount={after.total} text={words.newTotal} />
  if (waits) return <Headline title={words.due} amount={difference} text={words.waits} />
  if (difference < 0) return <Headline title={words.back_} amount={-difference} text={words.goesBack} />
  return <p className="font-semibold">{words.even}</p>
}

const Headline = ({ title, amount, text }: { title: string; amount: number; text: string }) => (
  <div>
    <p className="text-xs text-muted">{title}</p>
    <p className="display text-2xl tabular-nums">{formatBrl(amount)}</p>
    <p className="mt-1 text-xs text-muted">{text}</p>
  </div>
)

type Agreement = OrderEditPreview['after']

const promotionsOf = ({ promotions }: Agreement): number =>
  promotions.reduce((sum, { amount }) => sum + amount, 0)

function Prices({ preview: { before, after, held, difference }, isPaid }: PartProps) {
  const rows = [
    [words.rows.items, before.items, after.items],
    [words.rows.promotions, -promotionsOf(before), -promotionsOf(after)],
    [words.rows.pix, -before.discount, -after.discount],
    [words.rows.shipping, before.shipping, after.shipping],
    [words.rows.interest, before.interest, after.interest],
  ] as const
  return (
    <table className="w-full tabular-nums">
      <caption className="mb-1 text-left text-xs font-medium text-muted">{words.summary}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <td />
          <th scope="col" className="text-right font-normal">
            {words.was}
          </th>
          <th scope="col" className="text-right font-normal">
            {words.becomes}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, was, becomes]) => was !== 0 || becomes !== 0)
          .map(([name, was, becomes]) => (
            <Row key={name} name={name} was={was} becomes={becomes} />
          ))}
        <Row strong name={words.rows.total} was={before.total} becomes={after.total} />
        {isPaid && <Row name={words.held} was={-held} becomes={-held} />}
        {isPaid && (
          <Row
            strong
            name={difference < 0 ? words.back_ : words.due}
            was={0}
            becomes={Math.abs(difference)}
          />
        )}
      </tbody>
    </table>
  )
}

type RowProps = { name: string; was: number; becomes: number; strong?: boolean }

const Row = ({ name, was, becomes, strong = false }: RowProps) => (
  <tr className={strong ? 'border-t border-faint font-semibold' : 'text-muted'}>
    <th scope="row" className="py-0.5 text-left font-[inherit]">
      {name}
    </th>
    <td className="text-right whitespace-nowrap">{formatBrl(was)}</td>
    <td className="text-right whitespace-nowrap">{formatBrl(becomes)}</td>
  </tr>
)

function Stock({ stock }: Pick<OrderEditPreview, 'stock'>) {
  if (stock.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-muted">{words.stock}</h3>
      <ul className="grid gap-1">
        {stock.map(({ variantId, name, color, size, available, change }) => (
          <li key={variantId} className="flex justify-between gap-3">
            <span className="min-w-0">{[name, color, size].filter(Boolean).join(', ')}</span>
            <span
              className={`whitespace-nowrap tabular-nums ${available + change < 0 ? 'text-danger' : 'text-muted'}`}
            >
              {words.stockLine(available, available + change)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
