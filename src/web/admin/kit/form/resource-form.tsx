import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { merge } from '#shared/merge'
import { adminKit } from '#texts/admin-kit'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'
import { useAction } from '#web/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useKeys } from '#web/admin/kit/keys/entries.ts'
import { Kbd } from '#web/admin/kit/keys/kbd.tsx'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import type { FieldWords } from '#web/admin/kit/conflict/rows.ts'
import { ApiError } from '#web/client/api.ts'
import { draftKey, keepDraft } from './draft.ts'
import { DraftNotes } from './draft-notes.tsx'
import { ReadOnly } from './read-only.ts'
import { useAutosave } from './use-autosave.ts'
import type { Them } from '#web/admin/kit/conflict/them.ts'
import { useOnlyOther } from '#web/admin/kit/presence/in-hand.tsx'
import { useTyped, type Versions } from './use-typed.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageForm } from '#web/ui/page-form.tsx'

const Clash = lazyPart(() => import('./clash.tsx'), { dialog: 'center' })
const Question = lazyPart(() => import('#web/admin/kit/act/question.tsx'), { dialog: 'center' })
const words = adminKit.form

type Props<V extends FieldValues> = {
  /** what is saved now; what somebody else saved comes in beside what is being typed */
  values: V
  /** the name under which what is typed is kept, for whoever is here alone */
  draft: string
  /** there is nothing to compare with: it may be sent as it stands */
  isNew?: boolean
  /** its fields take the whole width of the page, and their room is theirs to make */
  wide?: boolean
  /** whoever looks at it may change nothing */
  locked?: boolean
  submit: string
  /** sends it and answers what is said then; rejects as the API does, and field errors stand at their fields */
  save: (values: V) => Promise<string | undefined>
  /** said when it failed, beside what the server says against it */
  failed?: (values: V) => string | undefined
  /** how a refusal with `record.changed` is asked about: the record of its `current` as values, and the fields in words */
  conflict?: { read: (current: unknown) => V; words: FieldWords }
  children: ReactNode
  /** what stands below the fields and is not part of what is saved */
  below?: ReactNode
}

/**
 * A form of staff: keeps a draft, asks before it is left unsaved, saves by button, Ctrl+S or Ctrl+Enter, and shows what the server says against
 * a field at that field, with the focus on the first.
 */
export function ResourceForm<V extends FieldValues>(props: Props<V>) {
  const [round, setRound] = useState(0)
  const again = () => setRound(round + 1)
  return <Form key={round} {...props} onDraft={again} />
}

type FormProps<V extends FieldValues> = Props<V> & {
  /** a draft was put into this browser, to begin with anew */
  onDraft: () => void
}

function Form<V extends FieldValues>(props: FormProps<V>) {
  const { values, isNew = false, wide = false, submit, children, below } = props
  const locked = useLimited() || props.locked === true
  const draft = draftKey(useAdminMe().id, props.draft)
  const form = useForm<V>({ defaultValues: values as DefaultValues<V> })
  const { isDirty } = form.formState
  const autosave = useAutosave(props.draft, draft, locked)
  const typed = useTyped(form, values, draft, locked, autosave)
  const { send, busy, problem, clash, forget } = useSaving(form, typed, autosave.drop, props)
  const ready = !locked && (isNew || isDirty)
  const submitNow = () => {
    if (ready && !busy) void send()
  }
  // Also with the hand beside the fields, where the browser would keep the page as a file.
  useKeys(locked ? [] : [{ keys: '$mod+s', label: submit, group: 'screen', typing: true, run: submitNow }])
  return (
    <FormProvider {...form}>
      <PageForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submitNow()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented && event.target instanceof HTMLElement) {
            // Out of the field the keys of the page count again; Tab goes on from here.
            event.target.blur()
            return
          }
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submitNow()
        }}
        className="flex grow flex-col"
      >
        <Fields
          wide={wide}
          locked={locked}
          notes={
            <>
              {problem && (
                <p role="alert" className="rounded-panel border border-danger px-3 py-2 text-danger">
                  {problem}
                </p>
              )}
              <DraftNotes
                offer={autosave.offer}
                restored={typed.restored && isDirty}
                onTake={(offer) => {
                  keepDraft(draft, offer)
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
        {!props.locked && <SaveBar submit={submit} busy={busy} ready={ready} unsaved={!isNew && isDirty} />}
      </PageForm>
      <LeaveGuard dirty={isDirty && !busy && !locked} />
      {clash && props.conflict && (
        <Clash
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

type FieldsProps = { wide: boolean; locked: boolean; notes: ReactNode; children: ReactNode }

/**
 * What is to be told stands above the fields, which take what room is left. Its place is there from the beginning: where one
 * comes later (`empty:hidden`, or a row more of a grid), Chromium 150 leaves the columns below, a container of queries, undrawn.
 */
const Fields = ({ wide, locked, notes, children }: FieldsProps) => (
  <ReadOnly value={locked}>
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
  </ReadOnly>
)

/** Sends what was typed, and says what came of it. */
function useSaving<V extends FieldValues>(
  form: UseFormReturn<V>,
  { undisputed, versions, take }: ReturnType<typeof useTyped<V>>,
  drop: (everywhere: boolean) => void,
  { save, failed, conflict }: Props<V>,
) {
  const { run, busy, problem, clear } = useAction()
  const queries = useQueryClient()
  const [clash, setClash] = useState<Versions<V> & { them?: Them | undefined }>()
  const other = useOnlyOther()
  const submit = form.handleSubmit(async (typed) => {
    const wanted = conflict ? undisputed(typed) : typed
    // What they saved may come in while this is on its way: what was typed was typed over what stands now.
    const sent = versions(wanted ?? typed)
    if (!wanted) return setClash({ ...sent, them: other })
    let refused: unknown
    let said: string | undefined
    const outcome = await run(async () => {
      try {
        said = await save(wanted)
        drop(true)
        // What was typed while it was on its way stays, over what is saved now.
        take(wanted, merge(typed, form.getValues(), wanted).value as V)
      } catch (error) {
        refused = error
        throw error
      } finally {
        // What was saved before a failure shows too, and what somebody else saved.
        await queries.invalidateQueries({ queryKey: staffKey })
      }
    })
    if (outcome === 'idle') return
    if (outcome === 'done') {
      if (said) toast(said)
      return
    }
    if (conflict && refused instanceof ApiError && refused.code === 'record.changed') {
      clear()
      const { current, by = other } = refused.data as { current: unknown; by?: Them }
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
    // What was said against something without a field of its own, such as a whole list, would hold it back for good.
    form.clearErrors()
    return submit()
  }
  return { send, busy, problem, clash, forget: () => setClash(undefined) }
}

type BarProps = { submit: string; busy: boolean; ready: boolean; unsaved: boolean }

const SaveBar = ({ submit, busy, ready, unsaved }: BarProps) => (
  <div className="sticky bottom-0 mt-auto flex min-h-13 items-center gap-3 border-t border-hairline bg-paper px-4 py-2 md:px-6">
    <Button
      type="submit"
      look="earth"
      size="small"
      loading={busy}
      aria-disabled={!ready}
      aria-keyshortcuts="Control+S Control+Enter"
    >
      {submit}
      <Kbd keys="$mod+s" look="on" />
    </Button>
    {unsaved && (
      <p className="flex items-center gap-2 text-muted">
        <span aria-hidden className="size-2 rounded-full bg-ipe" />
        {words.unsaved}
      </p>
    )}
  </div>
)

/** Asks before a page with unsaved changes is left; the draft stays either way. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Question
      title={words.leaveTitle}
      text={words.leaveText}
      confirm={words.leave}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
