import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { merge } from '#shared/merge'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Conflict } from '#web/admin/kit/conflict/conflict.tsx'
import { type FieldWords, rowsOf, settled } from '#web/admin/kit/conflict/rows.ts'

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** as it was when one began to type, as one typed it, and as it is kept now */
  versions: { base: V; mine: V; theirs: V }
  words: FieldWords
  onSave: () => void
  onClose: () => void
}

/** Somebody else saved what is being typed over: field by field it is chosen what stays, and then it is saved. Load it lazily. */
export default function Clash<V extends FieldValues>({ form, versions, words, onSave, onClose }: Props<V>) {
  const me = useAdminMe()
  const { base, mine, theirs } = versions
  const [merged] = useState(() => merge(base, mine, theirs))
  const take = (values: V) => {
    form.reset(theirs)
    form.reset(values, { keepDefaultValues: true })
  }
  return (
    <Conflict
      rows={rowsOf(merged, words)}
      me={me.name}
      busy={false}
      onBack={onClose}
      onTheirs={() => {
        take(theirs)
        onClose()
      }}
      onSave={(chosen) => {
        take(settled(merged, chosen) as V)
        onClose()
        onSave()
      }}
    />
  )
}
