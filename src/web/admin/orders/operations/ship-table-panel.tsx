import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShipmentPreview } from '#contract/order-operations'
import { orderOperations } from '#texts/admin/order-operations'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { createUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { previewShipments, startShipments } from './queries.ts'
import { ShipmentTable } from './shipment-table.tsx'

const words = orderOperations.table
/** Letters that the server reads. */
const most = 200_000

/** Pasted or chosen table, its preview by the server, and the start of the task. */
function useShipTable(onClose: () => void) {
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<ShipmentPreview>()
  const [problem, setProblem] = useState('')
  const [id, setId] = useState(createUuid)
  const action = useAction()
  const queries = useQueryClient()
  const type = (now: string) => {
    setText(now)
    setPreview(undefined)
    setProblem('')
    setId(createUuid())
  }
  const check = async () => {
    if (text.trim() === '') return setProblem(words.empty)
    if (text.length > most) return setProblem(words.tooLarge)
    await action.run(async () => setPreview(await previewShipments(text)))
  }
  const send = async () => {
    const rows = (preview?.rows ?? []).flatMap(({ order, code, problem: wrong }) =>
      order && wrong === null ? [{ orderId: order.id, code }] : [],
    )
    if (rows.length === 0) return setProblem(words.none)
    if ((await action.run(() => startShipments({ id, rows }))) !== 'done') return
    toast(orderOperations.started)
    onClose()
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] })
  }
  const { busy } = action
  return { text, type, preview, problem: problem || action.problem, busy, submit: preview ? send : check }
}

/** Panel that ships orders by a table of tracking codes: paste or choose it, look at each row, then send. */
export function ShipTablePanel({ onClose }: { onClose: () => void }) {
  const { text, type, preview, problem, busy, submit } = useShipTable(onClose)
  return (
    <SidePanel title={words.title} name={words.title} onClose={onClose}>
      <PageForm
        noValidate
        aria-label={words.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <Section title={words.text}>
          <TextArea
            quiet
            label={words.text}
            hint={words.hint}
            name="table"
            rows={6}
            value={text}
            readOnly={busy}
            autoFocus
            spellCheck={false}
            look="py-1.5 font-mono"
            onChange={(event) => type(event.currentTarget.value)}
          />
          <div className="mt-2">
            <FileChoice onText={type} />
          </div>
        </Section>
        <Section title={words.preview}>
          {preview && <ShipmentTable preview={preview} />}
          {problem && (
            <p role="alert" className="mt-3 rounded-field bg-danger-wash px-3 py-2 text-danger">
              {problem}
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
            {preview && preview.ready > 0 && <span className="text-muted">{words.sendText}</span>}
            <SubmitButton look="earth" loading={busy} aria-disabled={preview?.ready === 0}>
              {preview ? words.send(preview.ready) : words.check}
            </SubmitButton>
          </div>
        </Section>
      </PageForm>
    </SidePanel>
  )
}

/** Decodes a file as UTF-8, else as Windows-1252 (old spreadsheets). */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    // A larger file is refused by its length, without being read whole.
    onText(decode(await file.slice(0, 4 * most).arrayBuffer()))
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <Button look="ghost" size="small" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </>
  )
}
