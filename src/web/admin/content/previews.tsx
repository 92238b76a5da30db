import { useState } from 'react'
import type { PageEdit } from '#contract/content'
import { formatDay } from '#shared/dates'
import { content } from '#texts/content'
import { Act } from '#web/admin/kit/act/act.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

const words = content.side

/** A link to the draft for people without an account. */
export function Previews({ page: { id } }: { page: PageEdit }) {
  const [link, setLink] = useState<{ path: string; expiresAt: string }>()
  return (
    <Section title={words.preview}>
      <p className="text-muted">{words.previewText}</p>
      {link ? (
        <>
          <p className="mt-2">
            <a href={link.path} target="_blank" rel="noreferrer" className={linkClass}>
              {words.previewOpen}
            </a>{' '}
            <span className="text-muted">{words.previewUntil(formatDay(link.expiresAt))}</span>
          </p>
          <div className="mt-2">
            <CopyButton
              text={new URL(link.path, location.href).href}
              label={words.previewCopy}
              copied={words.previewCopied}
              forbidden={words.previewForbidden}
            />
          </div>
        </>
      ) : (
        <div className="mt-2">
          <Act
            label={words.previewMake}
            run={() => api.content.desk(id).preview.get()}
            onDone={setLink}
            done={() => undefined}
            refresh={[]}
          />
        </div>
      )}
    </Section>
  )
}
