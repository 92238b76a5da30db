import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { merge } from '#shared/data/merge'
import { adminKit } from '#texts/admin/kit'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { ApiError } from '#web/client/api.ts'
import { type DraftName, getDraftKey, saveDraft } from './draft.ts'
import { FieldLabelsContext } from './field-label.ts'
import { DraftNotice } from './draft-notice.tsx'
import { ReadOnlyContext } from './read-only.ts'
import { SaveBar } from './save-bar.tsx'
import { useAutosave } from './use-autosave.ts'
import type { OtherEditor } from '#web/admin/kit/conflict/other-editor.ts'
import { useOnlyOtherEditor } from '#web/admin/kit/presence/presence-context.tsx'
import { useFormMerge, type RecordVersions } from './use-form-merge.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const FormConflictDialog = lazyComponent(() => import('./form-conflict-dialog.tsx'), { dialog: 'center' })
const AlertDialog = lazyComponent(() => import('#web/admin/kit/actions/alert-dialog.tsx'), {
  dialog: 'center',
})
const words = adminKit.form

type Props<V extends FieldValues> = {
  /** saved values; changes by others are merged into the form */
  values: V
  /** name of the draft, unique per form and record */
  draft: DraftName
  /** no saved version exists: the form can be submitted unchanged */
  isNew?: boolean
  /** fields use the full page width and their own padding */
  wide?: boolean
  /** read only for this user */
  locked?: boolean
  submit: string
  /** sends the values and returns the toast text; API field errors are set on the fields */
  save: (values: V) => Promise<string | undefined>
  /** toast text after a failure, in addition to the server's message */
  failed?: (values: V) => string | undefined
  /** handles 409 `record.changed`: maps its `current` to form values, and names the fields */
  conflict?: { read: (current: unknown) => V; words: FieldLabels }
  /** labels of fields that have none of their own; default: those of `conflict` */
  labels?: FieldLabels
  children: ReactNode
  /** content below the fields that is not part of the form data */
  below?: ReactNode
}

/**
 * Form of the admin: keeps a draft, warns before leaving with unsaved changes, saves by button, Ctrl+S or Ctrl+Enter,
 * and shows server errors at their fields with the focus on the first.
 */
export function ResourceForm<V extends FieldValues>(props: Props<V>) {
  const [round, setRound] = useState(0)
  const again = () => setRound(round + 1)
  return (
    <FieldLabelsContext value={props.labels ?? props.conflict?.words}>
      <Form key={round} {...props} onDraft={again} />
    </FieldLabelsContext>
  )
}

type FormProps<V extends FieldValues> = Props<V> & {
  /** a draft was written to this browser: remount the form with it */
  onDraft: () => void
}

function Form<V extends FieldValues>(props: FormProps<V>) {
  const { values, isNew = false, wide = false, submit, children, below } = props
  const locked = useReadOnlyPreview() || props.locked === true
  const draft = getDraftKey(useAdminMe().id, props.draft)
  const form = useForm<V>({ defaultValues: values as DefaultValues<V> })
  const { isDirty } = form.formState
  const autosave = useAutosave(props.draft, draft, locked)
  const typed = useFormMerge(form, values, draft, locked, autosave)
  const { send, busy, problem, clash, forget } = useSave(form, typed, autosave.drop, props)
  const ready = !locked && (isNew || isDirty)
  const discard = () => {
    autosave.drop(true)
    typed.take(values, values)
    form.clearErrors()
  }
  const submitNow = () => void (ready && !busy && send())
  // Also works outside the fields, where the browser would save the page as a file.
  const command = { keys: '$mod+s', label: submit, worksWhileTyping: true, run: submitNow }
  useShortcuts(locked ? [] : [{ ...command, group: 'screen' }])
  return (
    <FormProvider {...form}>
      <PageForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submitNow()
        }}
        onKeyDown={createKeyHandler(submitNow)}
        className="flex grow flex-col"
      >
        <Fields
          wide={wide}
          locked={locked}
          notes={
            <>
              <Problem text={problem} />
              <DraftNotice
                offer={autosave.offer}
                restored={typed.restored && isDirty}
                onTake={(offer) => {
                  saveDraft(draft, offer)
                  props.onDraft()
                }}
                onRefuse={() => {
                  autosave.refuse()
                  if (!isDirty) autosave.drop(true)
                }}
                onDiscard={() => {
                  autosave.drop(true)
                  typed.take(values, values)
                }}
              />
            </>
          }
        >
          {children}
        </Fields>
        {below}
        {!props.locked && (
          <SaveBar
            submit={submit}
            busy={busy}
            ready={ready}
            unsaved={!isNew && isDirty}
            onDiscard={discard}
          />
        )}
      </PageForm>
      <LeaveGuard dirty={isDirty && !busy && !locked} />
      {clash && props.conflict && (
        <FormConflictDialog
          versions={clash}
          words={props.conflict.words}
          onTake={(chosen) => typed.take(clash.theirs, chosen as V)}
          onSave={() => void send()}
          onClose={forget}
        />
      )}
    </FormProvider>
  )
}

const Problem = ({ text }: { text: string | undefined }) =>
  text !== undefined &&
  text !== '' && (
    <p role="alert" className="rounded-panel border border-danger px-3 py-2 text-danger">
      {text}
    </p>
  )

/** Escape leaves the field; Ctrl+S saves, also where a field handles other keys itself. */
const createKeyHandler = (submitNow: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && event.target instanceof HTMLElement) {
    // Outside the field the page shortcuts work again; Tab continues from here.
    event.target.blur()
    return
  }
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  submitNow()
}

type FieldsProps = { wide: boolean; locked: boolean; notes: ReactNode; children: ReactNode }

/**
 * Renders the notices above the fields. Their container is always rendered: if it is added later (`empty:hidden` or a
 * new grid row), Chromium 150 does not paint the container-query columns below.
 */
const Fields = ({ wide, locked, notes, children }: FieldsProps) => (
  <ReadOnlyContext value={locked}>
    <fieldset disabled={locked} className="contents">
      {wide ? (
        <>
          <div className="grid gap-3 px-4 *:first:mt-4 *:last:mb-4 md:px-6">{notes}</div>
          <div className="grid w-full min-w-0 grow">{children}</div>
        </>
      ) : (
        <div className="grid w-full max-w-2xl min-w-0 content-start gap-7 px-4 py-5 md:px-6">
          {notes}
          {children}
        </div>
      )}
    </fieldset>
  </ReadOnlyContext>
)

/** Submits the form and handles the result. */
function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  { undisputed, versions, take }: ReturnType<typeof useFormMerge<V>>,
  drop: (everywhere: boolean) => void,
  { save, failed, conflict }: Props<V>,
) {
  const { run, busy, problem, clear } = useAction()
  const queries = useQueryClient()
  const [clash, setClash] = useState<RecordVersions<V> & { them?: OtherEditor | undefined }>()
  const other = useOnlyOtherEditor()
  const submit = form.handleSubmit(async (typed) => {
    const wanted = conflict ? undisputed(typed) : typed
    // Another user's save may arrive while this request runs; compare with the version before it.
    const sent = versions(wanted ?? typed)
    if (!wanted) return setClash({ ...sent, them: other })
    let refused: unknown
    let said: string | undefined
    const outcome = await run(async () => {
      try {
        said = await save(wanted)
        drop(true)
        // Text typed during the request stays and is merged over the saved values.
        take(wanted, merge(typed, form.getValues(), wanted).value as V)
      } catch (error) {
        refused = error
        throw error
      } finally {
        // A partial save before the failure, or another user's save, must show too.
        await queries.invalidateQueries({ queryKey: staffQueryKey })
      }
    })
    if (outcome === 'idle') return
    if (outcome === 'done') {
      if (said) toast(said)
      return
    }
    if (conflict && refused instanceof ApiError && refused.code === 'record.changed') {
      clear()
      const { current, by = other } = refused.data as { current: unknown; by?: OtherEditor }
      return setClash({ ...sent, theirs: conflict.read(current), them: by })
    }
    const words = failed?.(wanted)
    if (words) toast(words, { tone: 'danger' })
    if (!(refused instanceof ApiError)) return
    Object.entries(refused.fields).forEach(([name, message], at) =>
      form.setError(name as Path<V>, { message }, { shouldFocus: at === 0 }),
    )
  })
  const send = () => {
    // An error without a field, such as of a whole list, would block the form for good.
    form.clearErrors()
    return submit()
  }
  return { send, busy, problem, clash, forget: () => setClash(undefined) }
}

/** Warns before leaving a page with unsaved changes; the draft stays either way. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <AlertDialog
      title={words.leaveTitle}
      text={words.leaveText}
      confirm={words.leave}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
