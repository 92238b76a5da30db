import { useState } from 'react'
import { type Fields, merge } from '#shared/merge'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Conflict } from '#web/admin/kit/conflict/conflict.tsx'
import type { Them } from '#web/admin/kit/conflict/them.ts'
import { type FieldWords, rowsOf, settled } from '#web/admin/kit/conflict/rows.ts'
import type { Versions } from './use-typed.ts'

type Props = {
  versions: Versions<Fields> & { them?: Them | undefined }
  words: FieldWords
  /** puts the chosen values into the form */
  onTake: (values: Fields) => void
  onSave: () => void
  onClose: () => void
}

/** Lets the user resolve a conflict field by field, then saves. Load it lazily. */
export default function Clash({ versions, words, onTake, onSave, onClose }: Props) {
  const me = useAdminMe()
  const { base, mine, theirs, them } = versions
  const [merged] = useState(() => merge(base, mine, theirs))
  return (
    <Conflict
      rows={rowsOf(merged, words)}
      them={them}
      me={me.name}
      busy={false}
      onBack={onClose}
      onTheirs={() => {
        onTake(theirs)
        onClose()
      }}
      onSave={(chosen) => {
        onTake(settled(merged, chosen))
        onClose()
        onSave()
      }}
    />
  )
}
