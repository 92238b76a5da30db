import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Section, TwoColumnLayout } from '#web/admin/kit/detail/section.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { AddPiece } from './add-piece.tsx'
import { EditLines } from './edit-lines.tsx'
import { EditSummary } from './edit-summary.tsx'
import { EditTerms } from './edit-terms.tsx'
import { addPiece } from './edit-values.ts'
import { useEdit } from './use-edit.ts'

/** Form that edits an order, with the live preview of its price and stock beside it. */
export function EditPanel({ order }: { order: StaffOrderView }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const edit = useEdit(order, () => void navigate({ to: '/admin/pedidos/$id', params: { id: order.id } }))
  const part = { order, values: edit.values, change: edit.change, preview: edit.preview }
  useShortcuts([{ keys: '/', label: words.add, group: 'screen', run: () => field.current?.focus() }])
  return (
    <PageForm
      noValidate
      aria-label={words.title(order.number)}
      onSubmit={(event) => {
        event.preventDefault()
        void edit.submit()
      }}
    >
      <TwoColumnLayout
        main={
          <>
            <Section title={words.lines}>
              <EditLines {...part} />
              <div className="mt-3">
                <AddPiece field={field} onAdd={(piece) => edit.change(addPiece(edit.values, piece))} />
              </div>
            </Section>
            <div className="grid gap-4 px-5 py-4 text-sm">
              <EditTerms {...part} />
            </div>
          </>
        }
        aside={<EditSummary {...edit} isPaid={order.status !== 'awaiting_payment'} />}
      />
    </PageForm>
  )
}
