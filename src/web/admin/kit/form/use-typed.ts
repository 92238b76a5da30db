import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Fields, merge, withField } from '#shared/merge'
import { type Draft, readDraft } from './draft.ts'

/** One record three times: as it was when its fields were typed over, as they were typed, and as somebody else saved it. */
export type Versions<V> = { base: V; mine: V; theirs: V }

/**
 * What is typed over a saved record: it is kept as a draft and brought back from there. What somebody else saves
 * meanwhile comes in at once, but for the fields in which something is typed; where both changed a field it is
 * `disputed` until it is chosen which stays.
 */
export function useTyped<V extends FieldValues>(
  form: UseFormReturn<V>,
  saved: V,
  draft: string,
  locked: boolean,
  { keep, drop }: { keep: (draft: Draft) => void; drop: () => void },
) {
  const [kept] = useState(() => (locked ? undefined : readDraft(draft)))
  const [restored, setRestored] = useState(kept !== undefined)
  const base = useRef<Fields>(kept?.base ?? saved)
  const latest = useRef<Fields>(saved)
  const savedText = JSON.stringify(saved)
  const taken = useRef(kept ? undefined : savedText)

  useEffect(() => {
    if (taken.current === savedText) return
    const mine = taken.current === undefined && kept ? kept.values : form.getValues()
    const theirs = JSON.parse(savedText) as V
    taken.current = savedText
    latest.current = theirs
    const { value, conflicts } = merge(base.current, mine, theirs)
    base.current = conflicts.reduce((so: Fields, { path, base: was }) => withField(so, path, was), theirs)
    show(form, theirs, value as V)
  }, [form, kept, savedText])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) return keep({ base: base.current, values })
          drop()
          setRestored(false)
        },
      }),
    [form, keep, drop],
  )

  return {
    /** what was typed before is in the fields again, until it is saved or dropped */
    restored,
    versions: (mine: V): Versions<V> => ({
      base: base.current as V,
      mine,
      theirs: latest.current as V,
    }),
    /** What to send of what was typed; undefined while it must be chosen first. */
    undisputed: (typed: V): V | undefined => {
      const { value, conflicts } = merge(base.current, typed, latest.current)
      return conflicts.length === 0 ? (value as V) : undefined
    },
    /** It was chosen between what was typed and theirs, or what was typed is dropped for theirs. */
    take: (theirs: V, chosen: V) => {
      base.current = latest.current = theirs
      show(form, theirs, chosen)
    },
  }
}

/** Puts values into the fields, of which those that are not as saved count as changed. */
function show<V extends FieldValues>(form: UseFormReturn<V>, saved: V, values: V): void {
  form.reset(saved, { keepValues: true, keepErrors: true })
  form.reset(values, { keepDefaultValues: true, keepErrors: true })
}
