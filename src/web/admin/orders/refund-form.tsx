import { useId } from 'react'
import type { OrderItemView, StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { describeRefund, listRefundLines, listRefundMethods } from './refund-effect.ts'
import { RefundPreviewLines } from './refund-preview.tsx'
import { changeItem, isAmount, itemValuesOf, type RefundValues } from './refund-values.ts'
import { useRefund } from './use-refund.ts'

const AlertDialog = lazyComponent(() => import('#web/admin/kit/actions/alert-dialog.tsx'), {
  dialog: 'center',
})
const words = orderMoney.form

type Props = { order: StaffOrderView; onClose: () => void }

/** Form of a refund in part: lines, freight, a free amount; its preview to the centavo, and its confirmation. */
export function RefundForm({ order, onClose }: Props) {
  const refund = useRefund(order, onClose)
  const { asked, values, change, preview } = refund
  return (
    <PageForm
      noValidate
      aria-label={words.title}
      className="mb-3 grid gap-4 border-b border-hairline pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        void refund.submit()
      }}
    >
      <p className="text-muted">{words.lead}</p>
      <Lines order={order} values={values} change={change} />
      <Amounts order={order} values={values} change={change} />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        rows={2}
        required
        maxLength={300}
        look="py-1.5"
        value={values.reason}
        error={refund.reasonProblem}
        onChange={({ currentTarget: { value } }) => change({ ...values, reason: value })}
      />
      <RefundPreviewLines
        lines={preview && listRefundLines(preview, order)}
        methods={preview ? listRefundMethods(preview) : []}
        isCalculating={refund.isCalculating}
        problem={refund.problem ?? refund.previewProblem}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" size="small" className="px-3! font-medium! no-underline!" onClick={onClose}>
          {words.close}
        </Button>
        <SubmitButton look="ink" loading={refund.busy && !asked}>
          {preview && !refund.isCalculating ? words.submitAmount(formatBrl(preview.total)) : words.submit}
        </SubmitButton>
      </div>
      {asked && (
        <AlertDialog
          danger
          title={words.question(formatBrl(asked.preview.total), order.customer.name)}
          text={describeRefund(asked.preview, asked.wish)}
          summary={listRefundLines(asked.preview, order)}
          confirm={words.confirm(formatBrl(asked.preview.total))}
          cancel={words.keep}
          busy={refund.busy}
          onConfirm={() => void refund.confirm()}
          onClose={refund.cancel}
        />
      )}
    </PageForm>
  )
}

type PartProps = { order: StaffOrderView; values: RefundValues; change: (values: RefundValues) => void }

const Lines = ({ order, values, change }: PartProps) => (
  <ul className="divide-y divide-faint">
    {order.items.map((item, index) => (
      <Line key={item.id} autoFocus={index === 0} item={item} order={order} values={values} change={change} />
    ))}
  </ul>
)

const describeItem = ({ name, color, size }: OrderItemView): string =>
  [name, color, size].filter(Boolean).join(', ')

function Line({
  item,
  autoFocus,
  order,
  values,
  change,
}: PartProps & { item: OrderItemView; autoFocus: boolean }) {
  const id = useId()
  const limit = order.refundLimits.items.find(({ itemId }) => itemId === item.id)
  if (!limit) return null
  const { quantity, outcome } = itemValuesOf(values, limit)
  const name = describeItem(item)
  return (
    <li className="grid gap-1.5 py-2 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 grow">
          <span className="font-semibold">{item.name}</span>{' '}
          <span className="text-muted">{[item.color, item.size].filter(Boolean).join(', ')}</span>
        </label>
        {limit.pieces === 0 ? (
          <span className="text-muted">{words.allBack}</span>
        ) : (
          <>
            <input
              id={id}
              autoFocus={autoFocus}
              type="number"
              min={0}
              max={limit.pieces}
              step={1}
              aria-label={words.quantityOf(name)}
              value={quantity}
              onChange={({ currentTarget }) =>
                change(changeItem(values, limit, { quantity: currentTarget.valueAsNumber }))
              }
              className={`${controlClass} w-16! text-right tabular-nums`}
            />
            <span className="w-8 text-muted">{words.of(limit.pieces)}</span>
          </>
        )}
      </div>
      {quantity > 0 && limit.unsent > 0 && (
        <SegmentedControl
          label={words.outcomeOf(name)}
          value={outcome}
          options={[
            ['not_sent', words.outcome.not_sent],
            ['kept', words.outcome.kept],
          ]}
          onChange={(next) => change(changeItem(values, limit, { outcome: next }))}
        />
      )}
      {quantity > 0 && limit.unsent === 0 && (
        <p className="text-xs text-muted">
          {words.alreadySent}: {words.outcome.kept}
        </p>
      )}
    </li>
  )
}

const Amounts = ({ order: { refundLimits, refundable }, values, change }: PartProps) => (
  <div className="grid grid-cols-2 gap-3">
    {refundLimits.shipping > 0 && (
      <TextInput
        label={words.shipping}
        hint={words.shippingHint(formatBrl(refundLimits.shipping))}
        name="shipping"
        inputMode="decimal"
        autoComplete="off"
        value={values.shipping}
        error={isAmount(values.shipping) ? undefined : words.wrongAmount}
        onChange={({ currentTarget: { value } }) => change({ ...values, shipping: value })}
      />
    )}
    <TextInput
      label={words.amount}
      hint={words.amountHint(formatBrl(refundable))}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={values.amount}
      error={isAmount(values.amount) ? undefined : words.wrongAmount}
      onChange={({ currentTarget: { value } }) => change({ ...values, amount: value })}
    />
  </div>
)
