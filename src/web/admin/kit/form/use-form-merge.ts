import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Fields, merge, setField } from '#shared/data/merge'
import { type Draft, readDraft } from './draft.ts'

/** Three versions of a record: the base of the edit, the edited values, and what another user saved. */
export type RecordVersions<V> = { base: V; mine: V; theirs: V }

/**
 * Merges the edited values of a form with a saved record (three-way merge) and keeps them as a draft. Changes by
 * other users are applied at once, except to edited fields. A field that both changed must be resolved before saving.
 */
export function useFormMerge<V extends FieldValues>(
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
    base.current = conflicts.reduce((so: Fields, { path, base: was }) => setField(so, path, was), theirs)
    resetForm(form, theirs, value as V)
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
    /** a local draft was restored and is neither saved nor discarded yet */
    restored,
    versions: (mine: V): RecordVersions<V> => ({
      base: base.current as V,
      mine,
      theirs: latest.current as V,
    }),
    /** Returns the merged values to send, or undefined if a conflict must be resolved first. */
    undisputed: (typed: V): V | undefined => {
      const { value, conflicts } = merge(base.current, typed, latest.current)
      return conflicts.length === 0 ? (value as V) : undefined
    },
    /** Applies the resolved values over their version, or discards mine. */
    take: (theirs: V, chosen: V) => {
      base.current = latest.current = theirs
      resetForm(form, theirs, chosen)
    },
  }
}

/** Resets the form to the values; fields that differ from the saved record count as dirty. */
function resetForm<V extends FieldValues>(form: UseFormReturn<V>, saved: V, values: V): void {
  form.reset(saved, { keepValues: true, keepErrors: true })
  form.reset(values, { keepDefaultValues: true, keepErrors: true })
}
