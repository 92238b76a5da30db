import { useState } from 'react'
import { formatDay } from '#shared/dates/dates'
import { content } from '#texts/admin/content'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import type { DraftApi } from './draft-api.ts'

const words = content.side

/** Creates a preview link of the draft for people without an account. */
export function PreviewLink({ make }: { make: DraftApi['preview'] }) {
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
          <ActionButton
            label={words.previewMake}
            run={make}
            onDone={setLink}
            done={() => undefined}
            refresh={[]}
          />
        </div>
      )}
    </Section>
  )
}
