import { formatDayAndTime } from '#shared/dates/dates'
import { versionParameter } from '#shared/content/content-kinds'
import { content } from '#texts/admin/content'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import type { DraftApi, DraftStatus } from './draft-api.ts'

const words = content.side

type Props = {
  draft: Pick<DraftStatus, 'path' | 'versions'>
  restore: DraftApi['restore']
  /** true: each version has a public URL (terms) */
  legal?: boolean
}

/** Published versions of a draft, newest first. Each can be restored into the draft. */
export const Versions = ({ draft: { path, versions }, restore, legal = false }: Props) => (
  <Section title={words.versions}>
    {versions.length === 0 && <p className="text-muted">{words.noVersions}</p>}
    <ul className="grid gap-3">
      {versions.map(({ id: version, name, publishedAt, publishedBy, isShown }) => (
        <li key={version}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold tabular-nums">{name}</span>
            {isShown && <span className="text-leaf">{words.inForce}</span>}
            {legal && (
              <a
                href={`${path}?${versionParameter}=${name}`}
                target="_blank"
                rel="noreferrer"
                aria-label={words.readName(name)}
                className={linkClass}
              >
                {words.read}
              </a>
            )}
          </p>
          <p className="text-xs break-words text-muted">
            {words.by(publishedBy, formatDayAndTime(publishedAt))}
          </p>
          {!isShown && (
            <div className="mt-1">
              <ActionButton
                label={words.restore}
                name={words.restoreName(name)}
                confirmation={{ title: words.restoreQuestion(name), text: words.restoreText }}
                run={() => restore(version)}
                done={words.restored}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  </Section>
)
