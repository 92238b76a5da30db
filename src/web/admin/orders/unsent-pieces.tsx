import PackageX from 'lucide/dist/esm/icons/package-x.mjs'
import type { StaffOrderView } from '#contract/orders'
import { orderMoney } from '#texts/admin/order-money'
import { Icon } from '#web/ui/display/icon.tsx'

const words = orderMoney.unsent

/** Pieces that must not go into a package, because their money went back. */
export function UnsentPieces({ order }: { order: StaffOrderView }) {
  const pieces = order.items.flatMap(({ id, name, color, size }) => {
    const count = order.refundLimits.items.find(({ itemId }) => itemId === id)?.cancelled ?? 0
    return count > 0 ? [words.pieces(count, [name, color, size].filter(Boolean).join(', '))] : []
  })
  if (pieces.length === 0) return null
  return (
    <p className="mt-3 flex items-start gap-2 rounded-field bg-ipe-wash px-3 py-2">
      <Icon of={PackageX} size={16} className="mt-0.5 shrink-0" />
      <span>
        {words.label} <b className="font-semibold">{pieces.join('; ')}</b>
      </span>
    </p>
  )
}
