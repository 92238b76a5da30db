import { useRef } from 'react'
import { newOrder as words } from '#texts/admin/new-order'
import { TwoColumnLayout } from '#web/admin/kit/detail/section.tsx'
import { BackLink } from '#web/admin/kit/page-header/back-link.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { ShortcutBar } from '#web/admin/kit/shortcuts/shortcut-bar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CreatedPart } from './created-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { OpenLinks } from './open-links.tsx'
import { PiecesPart } from './pieces-part.tsx'
import { SummaryPart } from './summary-part.tsx'
import { DiscountPart, FreightPart, GiftPart } from './terms-part.tsx'
import { type NewOrder, useNewOrder } from './use-new-order.ts'

/** Makes an order for a customer, who may be looked for by `customer`, and the link at which they pay it. */
export function NewOrderPage({ customer }: { customer?: string | undefined }) {
  const order = useNewOrder()
  const { created, restart } = order
  return (
    <>
      <PageHeader back={<BackLink screen="pedidos" />} title={words.title}>
        {!created && (
          <Button look="ghost" size="small" onClick={restart}>
            {words.discard}
          </Button>
        )}
      </PageHeader>
      {created ? (
        <CreatedPart key={created.link.orderId} created={created} onRestart={restart} />
      ) : (
        <Editor order={order} customer={customer} />
      )}
      {created && <OpenLinks />}
      <ShortcutBar />
    </>
  )
}

function Editor({ order, customer }: { order: NewOrder; customer: string | undefined }) {
  const search = useRef<HTMLInputElement>(null)
  const discount = useRef<HTMLInputElement>(null)
  useShortcuts([
    {
      keys: '/',
      label: words.pieces.search,
      hint: words.keys.search,
      group: 'screen',
      run: () => search.current?.focus(),
    },
    {
      keys: 'd',
      label: words.discount.title,
      hint: words.keys.discount,
      group: 'screen',
      run: () => discount.current?.focus(),
    },
    {
      keys: '$mod+Enter',
      label: words.create,
      hint: words.keys.create,
      group: 'screen',
      worksWhileTyping: true,
      run: () => void order.create(true),
    },
  ])
  return (
    <TwoColumnLayout
      main={
        <>
          <CustomerPart order={order} search={customer} />
          <PiecesPart order={order} field={search} />
          <div className="grid border-b border-hairline @2xl:grid-cols-2">
            <FreightPart {...order} />
            <DiscountPart order={order} field={discount} />
          </div>
          <GiftPart {...order} />
          <OpenLinks />
        </>
      }
      aside={<SummaryPart order={order} />}
    />
  )
}
