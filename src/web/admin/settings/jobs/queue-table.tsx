import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'
import type { QueueView } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { jobs as words } from '#texts/admin/monitoring'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { normalizeText } from '#web/admin/kit/shortcuts/normalize-text.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

type NamedQueue = QueueView & { name: string }

/** Failed ones first, then those with work, then by name. */
const compare = (a: NamedQueue, b: NamedQueue): number =>
  Number(b.failed > 0) - Number(a.failed > 0) ||
  Number(b.waiting + b.running > 0) - Number(a.waiting + a.running > 0) ||
  a.name.localeCompare(b.name, 'pt-BR')

const head = 'sticky top-0 bg-paper border-b border-hairline py-2 text-xs font-medium text-muted'
const cell = 'border-b border-faint py-1.5 align-top'

/** All queues with their counts, by name or found by it. */
export function QueueTable({ queues }: { queues: readonly NamedQueue[] }) {
  const [text, setText] = useState('')
  const typed = normalizeText(text.trim())
  const found = queues.filter(({ name }) => normalizeText(name).includes(typed)).toSorted(compare)
  return (
    <FormSection id="filas" title={words.all}>
      <div className="relative max-w-xs">
        <Icon
          of={Search}
          size={15}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
        />
        <BareInput
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="h-11 w-full rounded-full bg-surface pr-3 pl-8.5 text-base shadow-[inset_0_0_0_1px_var(--hairline)] md:h-[30px] md:text-sm"
        />
      </div>
      <p role="status" className={found.length === 0 ? 'text-muted' : 'sr-only'}>
        {found.length === 0 ? words.none(text.trim()) : ''}
      </p>
      {found.length > 0 && (
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{words.all}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {words.columns.name}
              </th>
              <th scope="col" className={`${head} w-24 text-right max-md:hidden`}>
                {words.columns.waiting}
              </th>
              <th scope="col" className={`${head} w-24 text-right max-md:hidden`}>
                {words.columns.running}
              </th>
              <th scope="col" className={`${head} w-20 text-right`}>
                {words.columns.failed}
              </th>
              <th scope="col" className={`${head} w-28 pl-4 text-right md:w-44`}>
                {words.columns.lastSuccess}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((queue) => (
              <QueueRow key={queue.queue} queue={queue} />
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  )
}

const QueueRow = ({ queue: { name, waiting, running, failed, lastSuccessAt } }: { queue: NamedQueue }) => (
  <tr>
    <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
      {name}
    </th>
    <td className={`${cell} text-right max-md:hidden ${waiting === 0 ? 'text-muted' : ''}`}>{waiting}</td>
    <td className={`${cell} text-right max-md:hidden ${running === 0 ? 'text-muted' : ''}`}>{running}</td>
    <td className={`${cell} text-right ${failed === 0 ? 'text-muted' : 'font-semibold text-danger'}`}>
      {failed}
    </td>
    <td className={`${cell} pl-4 text-right text-muted`}>
      {lastSuccessAt === null ? words.never : formatMoment(lastSuccessAt)}
    </td>
  </tr>
)
