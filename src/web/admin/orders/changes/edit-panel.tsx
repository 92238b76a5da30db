import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Section, TwoColumnLayout } from '#web/admin/kit/detail/section.tsx'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { AddPiece } from './add-piece.tsx'
import { EditLines } from './edit-lines.tsx'
import { EditSummary } from './edit-summary.tsx'
import { EditTerms } from './edit-terms.tsx'
import { addPiece, addSet } from './edit-values.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { useEdit } from './use-edit.ts'

/** Form that edits an order, with the live preview of its price and stock beside it. */
export function EditPanel({ order }: { order: StaffOrderView }) {
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const edit = useEdit(order, () => void navigate({ to: '/admin/pedidos/$id', params: { id: order.id } }))
  const part = { order, values: edit.values, change: edit.change, preview: edit.preview }
  useEditKeys({ form, field, undo: edit.undo })
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
          <div ref={form}>
            <Section
              title={words.lines}
              aside={
                edit.canUndo && (
                  <Button look="plain" size="small" onClick={edit.undo}>
                    {words.undo}
                    <Kbd keys="$mod+z" />
                  </Button>
                )
              }
            >
              <EditLines {...part} />
              <div className="mt-3">
                <AddPiece
                  field={field}
                  onAdd={(piece) => edit.change(addPiece(edit.values, piece))}
                  onAddSet={(set) => edit.change(addSet(edit.values, set))}
                />
              </div>
            </Section>
            <div className="grid gap-4 px-5 py-4 text-sm">
              <EditTerms {...part} />
            </div>
          </div>
        }
        aside={
          <EditSummary {...edit} isPaid={order.status !== 'awaiting_payment' && !order.terms?.balance} />
        }
      />
    </PageForm>
  )
}
