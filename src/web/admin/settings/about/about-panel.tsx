import { useState } from 'react'
import type { AboutView } from '#contract/monitoring'
import { formatAge, formatMoment } from '#shared/dates/age'
import { about as words } from '#texts/admin/about'
import { adminKit } from '#texts/admin/kit'
import { FactList } from '#web/admin/kit/detail/fact-list.tsx'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { licencesQuery } from './queries.ts'

/** Version and size of the store, and the licences of its packages. */
export const AboutPanel = ({ view }: { view: AboutView }) => (
  <>
    <FormSection id="esta-loja" title={words.store}>
      <div className="max-w-lg">
        <FactList facts={factsOf(view)} />
      </div>
    </FormSection>
    <Licences />
  </>
)

const factsOf = ({ version, commit, startedAt, database, files, node, postgres }: AboutView) =>
  [
    [words.version, version],
    [words.commit, commit ?? words.unknown],
    [words.since, words.sinceText(formatAge(startedAt), formatMoment(startedAt))],
    [words.database, words.databaseText(database.bytes, database.connections, database.maxConnections)],
    [words.files, words.filesText(files.bytes, files.count, files.pictures)],
    [words.node, node],
    [words.postgres, postgres],
  ] as const

function Licences() {
  const [text, setText] = useState('')
  const { data, error, refetch } = useStaffQuery(licencesQuery())
  const typed = text.trim().toLowerCase()
  const found = data?.items.filter(({ name }) => name.includes(typed)) ?? []
  return (
    <FormSection id="licencas" title={words.licences}>
      <p className="-mt-3 text-muted">{words.licencesLead}</p>
      {!data && error && <DetailError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={adminKit.detail.loading} />}
      {data && (
        <>
          <BareInput
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            maxLength={60}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="h-11 w-full max-w-xs rounded-full bg-surface px-4 text-base shadow-[inset_0_0_0_1px_var(--hairline)] md:h-[30px] md:text-sm"
          />
          <p role="status" className="text-sm text-muted">
            {found.length === 0 ? words.none(text.trim()) : words.count(found.length)}
          </p>
          <ul className="divide-y divide-faint text-sm">
            {found.map(({ name, version, licence }) => (
              <li key={`${name} ${version}`} className="flex flex-wrap items-baseline gap-x-3 py-1">
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                <span className="text-muted tabular-nums">{version}</span>
                <span className="w-full text-muted sm:w-56">{licence || words.unknown}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSection>
  )
}
