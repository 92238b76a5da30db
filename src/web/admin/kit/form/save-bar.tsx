import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { adminKit } from '#texts/admin/kit'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldLabelsContext } from './field-label.ts'
import { FormLookContext } from './form-look.ts'

const words = adminKit.form

type Props = { submit: string; busy: boolean; ready: boolean; unsaved: boolean; onDiscard: () => void }

/** Save button of a form, and that there are unsaved changes. */
export const SaveBar = (props: Props) =>
  use(FormLookContext) === 'line' ? <LineBar {...props} /> : <FloatingBar {...props} />

const SubmitButton = ({ submit, busy, ready }: Pick<Props, 'submit' | 'busy' | 'ready'>) => (
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
)

const sun = <span aria-hidden className="size-2 shrink-0 rounded-full bg-ipe" />

const LineBar = ({ unsaved, ...rest }: Props) => (
  <div className="sticky bottom-0 mt-auto flex min-h-13 items-center gap-3 border-t border-hairline bg-paper px-4 py-2 md:px-6">
    <SubmitButton {...rest} />
    {unsaved && (
      <p className="flex items-center gap-2 text-muted">
        {sun}
        {words.unsaved}
      </p>
    )}
  </div>
)

/** Stays in the tab order while nothing has changed, so that saving does not lose the focus; then it shows on focus. */
function FloatingBar({ unsaved, onDiscard, ...rest }: Props) {
  const names = useChangedNames()
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 mt-auto px-4 pt-6 pb-4 md:px-6 print:hidden">
      <div
        data-idle={!rest.ready && !rest.busy ? '' : undefined}
        className="pointer-events-auto flex min-h-12 max-w-3xl flex-wrap items-center gap-x-3 gap-y-1 rounded-[26px] bg-surface py-1.5 pr-2 pl-5 shadow-float transition-[opacity,translate] duration-180 data-idle:not-focus-within:pointer-events-none data-idle:not-focus-within:translate-y-2 data-idle:not-focus-within:opacity-0 motion-reduce:transition-none"
      >
        {unsaved ? (
          <p className="flex min-w-0 grow items-center gap-2.5">
            {sun}
            <span className="font-semibold whitespace-nowrap">
              {words.changes(Math.max(names.length, 1))}
            </span>
            <span className="min-w-0 truncate text-muted">{names.join(', ')}</span>
          </p>
        ) : (
          <p className="grow text-muted">{rest.ready ? words.unsaved : words.allSaved}</p>
        )}
        {unsaved && (
          <Button look="plain" size="small" className="font-normal! no-underline!" onClick={onDiscard}>
            {words.discardChanges}
          </Button>
        )}
        <SubmitButton {...rest} />
      </div>
    </div>
  )
}

/** Returns the names of the changed fields, each once. */
function useChangedNames(): string[] {
  const labels = use(FieldLabelsContext)
  const { dirtyFields } = useFormState()
  if (!labels) return []
  return [...new Set(listNames(dirtyFields, [], labels))]
}

function listNames(dirty: unknown, path: readonly string[], labels: FieldLabels): string[] {
  if (dirty === true) {
    const name = labels.label(path)
    return name === undefined ? [] : [name]
  }
  if (typeof dirty !== 'object' || dirty === null) return []
  return Object.entries(dirty).flatMap(([key, value]) => listNames(value, [...path, key], labels))
}
