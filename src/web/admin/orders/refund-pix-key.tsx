import { useQueryClient } from '@tanstack/react-query'
import type { StaffOrderView, StaffRefundView } from '#contract/orders'
import { formatPixKey, getPixKeyKind, type PixKeyKind } from '#shared/brazil/pix-key'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { api } from '#web/client/api.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { orderQuery } from './queries.ts'

const words = orderMoney.refunds.pixKey

type Props = { order: StaffOrderView; refund: StaffRefundView }

/** Pix key of the customer for a refund that staff still have to make: its copy button, or the action that stores it. */
export function RefundPixKey({ order, refund }: Props) {
  const { pixKey } = refund
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {pixKey !== null && (
        <>
          <span className="min-w-0 break-all text-muted">
            {words.label} ({words.kinds[getPixKeyKind(pixKey)]}):{' '}
            <span className="text-ink">{formatPixKey(pixKey)}</span>
          </span>
          <CopyButton text={pixKey} label={words.copy} copied={words.copied} forbidden={words.forbidden} />
        </>
      )}
      <SaveKey order={order} refund={refund} />
    </div>
  )
}

/** Asks for the kind and the key; the server checks them. */
function SaveKey({ order, refund }: Props) {
  const queries = useQueryClient()
  const amount = formatBrl(refund.amount)
  const isNew = refund.pixKey === null
  return (
    <ActionButton
      label={isNew ? words.add : words.replace}
      name={isNew ? words.addFor(amount) : words.replaceFor(amount)}
      confirmation={{
        title: words.title(amount, order.customer.name),
        text: words.text,
        confirm: words.confirm,
        fields: [
          { name: 'kind', label: words.kind, type: 'select', value: 'cpf', options: words.kinds },
          { name: 'key', label: words.key, required: true, maxLength: 80 },
        ],
        check: ({ key = '' }) => (key.trim() === '' ? { key: words.missing } : undefined),
      }}
      run={({ kind = 'cpf', key = '' }) =>
        api.orders
          .staff(order.id)
          .refunds(refund.id)
          ['pix-key'].put({ body: { kind: kind as PixKeyKind, key } })
      }
      onDone={(now) => void queries.setQueryData(orderQuery(order.id).queryKey, now)}
      done={words.saved}
    />
  )
}
