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
  /** puts what was chosen into the form */
  onTake: (values: Fields) => void
  onSave: () => void
  onClose: () => void
}

/** Somebody else saved what is being typed over: field by field it is chosen what stays, and then it is saved. Load it lazily. */
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
