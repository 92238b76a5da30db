import { useState } from 'react'
import { type Fields, merge } from '#shared/data/merge'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ConflictDialog } from '#web/admin/kit/conflict/conflict-dialog.tsx'
import type { OtherEditor } from '#web/admin/kit/conflict/other-editor.ts'
import { type FieldLabels, getConflictRows, resolveConflict } from '#web/admin/kit/conflict/conflict-rows.ts'
import type { RecordVersions } from './use-form-merge.ts'

type Props = {
  versions: RecordVersions<Fields> & { them?: OtherEditor | undefined }
  words: FieldLabels
  /** puts the chosen values into the form */
  onTake: (values: Fields) => void
  onSave: () => void
  onClose: () => void
}

/** Lets the user resolve a conflict field by field, then saves. Load it lazily. */
export default function FormConflictDialog({ versions, words, onTake, onSave, onClose }: Props) {
  const me = useAdminMe()
  const { base, mine, theirs, them } = versions
  const [merged] = useState(() => merge(base, mine, theirs))
  return (
    <ConflictDialog
      rows={getConflictRows(merged, words)}
      otherEditor={them}
      me={me.name}
      busy={false}
      onBack={onClose}
      onTheirs={() => {
        onTake(theirs)
        onClose()
      }}
      onSave={(chosen) => {
        onTake(resolveConflict(merged, chosen))
        onClose()
        onSave()
      }}
    />
  )
}
