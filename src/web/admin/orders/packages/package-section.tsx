import { Link } from '@tanstack/react-router'
import ScanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs'
import { useState } from 'react'
import type { StaffOrderView } from '#contract/orders'
import { packing } from '#texts/admin/packing'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { PackForm } from './pack-form.tsx'
import { PackageCard } from './package-card.tsx'
import { countToPack } from './pieces-to-pack.ts'

/** Packages of an order, and the ways to pack what is left. Nothing before the order can be packed. */
export function PackageSection({ order }: { order: StaffOrderView }) {
  const [isOpen, setOpen] = useState(false)
  const canPack = order.actions.includes('pack')
  const isFilling = order.packages.some(({ state }) => state === 'open')
  if (!canPack && order.packages.length === 0) return null
  return (
    <Section title={packing.title}>
      {order.packages.length === 0 && !isOpen && <p className="text-muted">{packing.none}</p>}
      {order.packages.length > 0 && (
        <ul className="divide-y divide-hairline">
          {order.packages.map((each) => (
            <PackageCard key={each.id} order={order} each={each} />
          ))}
        </ul>
      )}
      {canPack && (
        <div className="mt-3 grid gap-3">
          <p className="text-muted">{packing.toPack(countToPack(order))}</p>
          {isOpen ? (
            <PackForm key={order.packages.length} order={order} onClose={() => setOpen(false)} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Link
                to="/admin/pedidos/$id/embalar"
                params={{ id: order.id }}
                className={buttonClass('ink', 'small')}
              >
                <Icon of={ScanBarcode} size={14} />
                {packing.scan}
              </Link>
              {!isFilling && (
                <Button look="ghost" size="small" onClick={() => setOpen(true)}>
                  {packing.byHand}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Section>
  )
}
