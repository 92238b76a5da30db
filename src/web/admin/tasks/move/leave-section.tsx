import { moving as words } from '#texts/admin/moving'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { downloadUrl } from '#web/ui/forms/download-file.ts'

/** Downloads everything of the store in open formats. */
export function LeaveSection() {
  const isReadOnly = useReadOnlyPreview()
  return (
    <Section title={words.leave}>
      <p className="mb-3">{words.leaveText}</p>
      {!isReadOnly && (
        <Button look="ghost" size="small" onClick={() => downloadUrl(api.exports.archive.url())}>
          {words.leaveButton}
        </Button>
      )}
      <p className="mt-3 text-muted">{words.leaveNote}</p>
    </Section>
  )
}
