import { useRef, useState } from 'react'
import type { RedirectImportResult } from '#contract/redirects'
import { redirects as words } from '#texts/admin/redirects'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const Question = lazyComponent(() => import('#web/admin/kit/actions/alert-dialog.tsx'), { dialog: 'center' })

const { file: texts } = words

/** Imports redirects from a CSV file: a dry run shows the changes in a dialog before they are saved. */
export function RedirectFileImport() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: Blob; outcome: RedirectImportResult }>()
  const { run, busy, problem, clear } = useAction()
  const queries = useQueryClient()
  const choose = async (given: File | undefined) => {
    if (!given) return
    // Windows with Excel reports another MIME type for CSV files.
    const file = new Blob([given], { type: 'text/csv' })
    await run(async () =>
      setChosen({ file, outcome: await api.redirects.file.post({ query: { dry: 'true' }, body: file }) }),
    )
    if (input.current) input.current.value = ''
  }
  const keep = async () => {
    if (!chosen) return
    let kept: RedirectImportResult | undefined
    const outcome = await run(async () => (kept = await api.redirects.file.post({ body: chosen.file })))
    if (outcome !== 'done' || !kept) return
    setChosen(undefined)
    toast(texts.done(kept.created + kept.changed))
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const close = () => {
    clear()
    setChosen(undefined)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <Button look="ghost" size="small" loading={busy && !chosen} onClick={() => input.current?.click()}>
        {texts.open}
      </Button>
      {!chosen && problem && (
        <p role="alert" className="w-full rounded-panel border border-danger px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      {chosen && (
        <Question
          title={texts.title}
          text={texts.summary(
            chosen.outcome.rows,
            chosen.outcome.created,
            chosen.outcome.changed,
            chosen.outcome.same,
          )}
          confirm={texts.confirm}
          busy={busy}
          problem={problem}
          onConfirm={() => void keep()}
          onClose={close}
        >
          {chosen.outcome.wrong > 0 && <FileErrors outcome={chosen.outcome} />}
        </Question>
      )}
    </>
  )
}

const maxRowsShown = 50

const FileErrors = ({ outcome: { problems, wrong } }: { outcome: RedirectImportResult }) => (
  <div>
    <p className="font-semibold text-danger">{texts.wrong(wrong)}</p>
    <ul
      tabIndex={0}
      aria-label={texts.wrong(wrong)}
      className="mt-1 max-h-60 divide-y divide-hairline overflow-y-auto"
    >
      {problems.slice(0, maxRowsShown).map(({ row, value, message }) => (
        <li key={row} className="py-1">
          <b className="font-semibold tabular-nums">{texts.row(row)}</b>{' '}
          <span className="break-all text-muted">{value}</span>
          <span className="block">{message}</span>
        </li>
      ))}
    </ul>
    {wrong > maxRowsShown && <p className="text-muted">{texts.more(wrong - maxRowsShown)}</p>}
  </div>
)
