import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { BulkChange } from '#contract/tasks'
import type { BulkTarget } from '#contract/bulk-operations'
import { bulk as words } from '#texts/admin-products/bulk'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { BulkFields } from './bulk-fields.tsx'
import { toBulkChange, emptyBulkDraft } from './draft.ts'
import { ChangePreview } from './change-preview.tsx'
import { previewQuery, startBulk } from './queries.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

type Filter = Extract<BulkTarget, { filter: unknown }>['filter']
type Props = {
  /** selected products; empty: the filter defines the products */
  ids: readonly string[]
  filter: Filter
  onClose: () => void
}

/** Debounce in milliseconds before the preview is requested. */
const debounceMs = 300

/** Returns the text once it has not changed for the debounce time. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Side panel of a bulk change: target products, change, preview and start. */
export function BulkPanel({ ids, filter, onClose }: Props) {
  const [draft, setDraft] = useState(emptyBulkDraft)
  const [isMarked, setMarked] = useState(ids.length > 0)
  const over: BulkTarget = isMarked && ids.length > 0 ? { ids: [...ids] } : { filter }
  const change = toBulkChange(draft)
  const wanted = change ? JSON.stringify({ over, change }) : ''
  const isRested = useDebounced(wanted) === wanted
  return (
    <SidePanel title={words.title} name={words.title} onClose={onClose}>
      <PageForm onSubmit={(event) => event.preventDefault()}>
        {ids.length > 0 && (
          <Section title={words.over}>
            <Select
              quiet
              label={words.over}
              value={isMarked ? 'marked' : 'filter'}
              onChange={(event) => setMarked(event.currentTarget.value === 'marked')}
            >
              <option value="marked">{words.marked(ids.length)}</option>
              <option value="filter">{words.filtered}</option>
            </Select>
          </Section>
        )}
        <Outcome
          {...(change && isRested ? { asked: { over, change } } : {})}
          isWaiting={change !== undefined && !isRested}
          onClose={onClose}
        >
          {(problems) => (
            <BulkFields
              draft={draft}
              problems={problems}
              onChange={(typed) => setDraft((now) => ({ ...now, ...typed }))}
            />
          )}
        </Outcome>
      </PageForm>
    </SidePanel>
  )
}

type OutcomeProps = {
  asked?: { over: BulkTarget; change: BulkChange }
  isWaiting: boolean
  onClose: () => void
  children: (problems: Readonly<Record<string, string>>) => ReactNode
}

/** The fields with their errors, and below them the preview of the change. */
function Outcome({ asked, isWaiting, onClose, children }: OutcomeProps) {
  const queries = useQueryClient()
  const action = useAction()
  const nothing = { over: { filter: {} }, change: { kind: 'sale_end' } } as const
  const { over, change } = asked ?? nothing
  const { data, error, isFetching } = useStaffQuery({
    ...previewQuery(over as BulkTarget, change as BulkChange),
    enabled: asked !== undefined,
  })
  const problems = error instanceof ApiError ? error.fields : {}
  const preview = asked && !error ? data : undefined
  const isBusy = isWaiting || isFetching
  // A retry of the same change reuses the task id, so that a lost response does not apply a percentage twice.
  const changeKey = JSON.stringify(asked)
  const task = useMemo(() => ({ changeKey, id: createUuid() }), [changeKey])
  const start = async () => {
    if (!asked || !preview) return
    const outcome = await action.run(() => startBulk({ ...asked, id: task.id, expected: preview.total }))
    if (outcome === 'failed')
      await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'products', 'bulk'] })
    if (outcome !== 'done') return
    toast(words.started)
    onClose()
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'tasks'] })
  }
  return (
    <>
      <Section title={words.change}>{children({ ...problems, ...action.fields })}</Section>
      <Section
        title={words.preview}
        aside={isBusy && <span className="text-xs text-muted">{words.looking}</span>}
      >
        {preview ? (
          <ChangePreview preview={preview} />
        ) : (
          !error && <p className="text-muted">{words.first}</p>
        )}
        {[error instanceof ApiError && Object.keys(problems).length === 0 && error.message, action.problem]
          .filter(Boolean)
          .map((text) => (
            <p
              key={String(text)}
              role="alert"
              className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger"
            >
              {text}
            </p>
          ))}
        {preview && preview.changed > 0 && (
          <div className="mt-4 flex justify-end">
            <SubmitButton
              type="button"
              look="earth"
              loading={action.busy}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void start()}
            >
              {words.run(preview.changed)}
            </SubmitButton>
          </div>
        )}
      </Section>
    </>
  )
}
