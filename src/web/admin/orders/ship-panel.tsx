import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders'
import { admin } from '#texts/admin/admin'
import { orderOperations } from '#texts/admin/order-operations'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { startShipments } from './operations/queries.ts'
import { advanceOrder } from './queries.ts'
import { type TrackingLine, parseTrackingLines, getSendableLines } from './tracking-lines.ts'

const words = admin.shipMany

/** Orders that are sent while staff wait; more of them become a task. */
const mostAtOnce = 20

type Props = {
  orders: readonly OrderRow[]
  /** takes these orders as sent, or as a task that sends them */
  onSent: (orders: readonly OrderRow[]) => void
  onClose: () => void
}

/** Ships the selected orders with pasted tracking codes in sequence. Failed ones stay with their error and code. */
function useShipping({ orders, onSent, onClose }: Props) {
  const [left, setLeft] = useState(orders)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState('')
  const action = useAction()
  const queries = useQueryClient()
  // The same id again, so that a repeated press starts nothing twice.
  const [id] = useState(createUuid)
  const lines = parseTrackingLines(text, left)
  const ready = getSendableLines(lines)
  const startTask = async () => {
    const rows = ready.map(({ order, code }) => ({ orderId: order.id, code }))
    if ((await action.run(() => startShipments({ id, rows }))) !== 'done') return
    toast(orderOperations.started)
    onSent(left.filter(({ id: orderId }) => ready.some(({ order }) => order.id === orderId)))
    onClose()
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] })
  }
  const send = async () => {
    if (ready.length === 0) return setProblem(words.nothing)
    if (ready.length > mostAtOnce) return startTask()
    const failed = new Map<string, string>()
    const sent = new Set<string>()
    const all = async () => {
      for (const { order, code } of ready)
        try {
          await advanceOrder(order.id, { to: 'shipped', trackingCode: code })
          sent.add(order.id)
        } catch (error) {
          failed.set(order.id, error instanceof ApiError ? error.message : words.failed)
        }
    }
    if ((await action.run(all)) !== 'done') return
    if (sent.size > 0) toast(words.done(sent.size))
    // In a search they stay in the list.
    onSent(left.filter(({ id: orderId }) => sent.has(orderId)))
    const rest = lines.filter(({ order }) => !order || !sent.has(order.id))
    setLeft(left.filter(({ id }) => !sent.has(id)))
    setText(
      rest.flatMap(({ number, code }) => (code ? [[number, code].filter(Boolean).join(' ')] : [])).join('\n'),
    )
    setRefused(failed)
    setProblem(failed.size > 0 ? words.left(failed.size) : '')
    if (sent.size === left.length) onClose()
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const type = (now: string) => {
    setProblem('')
    setText(now)
  }
  return { text, type, lines, ready, refused, send, problem: problem || action.problem, busy: action.busy }
}

/** Panel that ships many orders with tracking codes pasted from a spreadsheet, with a preview of each line. */
export function ShipPanel(props: Props) {
  const { text, type, lines, ready, refused, send, problem, busy } = useShipping(props)
  return (
    <SidePanel title={words.title} name={words.title} onClose={props.onClose}>
      <PageForm
        noValidate
        aria-label={words.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <Section title={words.codes}>
          <TextArea
            quiet
            label={words.codes}
            hint={words.lead}
            name="codes"
            rows={6}
            value={text}
            readOnly={busy}
            autoFocus
            spellCheck={false}
            look="py-1.5 font-mono"
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Section>
        <Section title={words.preview}>
          <Preview lines={lines} refused={refused} />
          {problem && (
            <p role="alert" className="mt-3 rounded-field bg-danger-wash px-3 py-2 text-danger">
              {problem}
            </p>
          )}
          <div className="mt-4 flex justify-end">
            <SubmitButton look="earth" loading={busy} aria-disabled={ready.length === 0}>
              {words.send(ready.length)}
            </SubmitButton>
          </div>
        </Section>
      </PageForm>
    </SidePanel>
  )
}

type PreviewProps = { lines: readonly TrackingLine[]; refused: ReadonlyMap<string, string> }

const Preview = ({ lines, refused }: PreviewProps) => (
  <table className="w-full">
    <caption className="sr-only">{words.preview}</caption>
    <thead>
      <tr className="text-left text-xs text-muted">
        {Object.entries(words.columns).map(([column, title]) => (
          <th key={column} scope="col" className="h-8 pr-3 font-medium">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ order, number, code, problem }, at) => {
        const message = problem ? words.problems[problem] : order && refused.get(order.id)
        return (
          <tr key={order && problem !== 'twice' ? order.id : at}>
            <th scope="row" className="h-9 border-t border-hairline pr-3 text-left font-semibold">
              {number || '–'}
            </th>
            <td className="border-t border-hairline pr-3 wrap-anywhere tabular-nums">{code || '–'}</td>
            <td
              className={`border-t border-hairline ${message ? (problem === 'no_code' ? 'text-muted' : 'text-danger') : 'text-leaf'}`}
            >
              {message ?? words.ready}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
