import { Link } from '@tanstack/react-router'
import type { SetupItem } from '#contract/settings'
import { setup as words } from '#texts/admin/setup'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { api } from '#web/client/api.ts'

/** Query of what is missing before the store can sell. */
export const setupQuery = () =>
  staffQuery(['settings', 'setup'], (signal) => api.settings.staff.setup.get({ signal }))

/** Renders the setup steps that are still missing before the store can sell; nothing when the setup is complete. */
export function SetupList() {
  const { data, error, refetch } = useStaffQuery(setupQuery())
  if (!data && error) return <LoadError text={words.failed} onAgain={() => void refetch()} />
  // No loading state: most stores have no missing steps, so it would only flash.
  return data && data.items.length > 0 ? <MissingSteps items={data.items} /> : null
}

const MissingSteps = ({ items }: { items: readonly SetupItem[] }) => (
  <section aria-labelledby="setup" className="mb-8 max-w-3xl">
    <h2 id="setup" className="display text-xl">
      {words.title}
    </h2>
    <p className="mt-1 text-muted">{words.lead}</p>
    <ul className="mt-4 border-t border-hairline">
      {items.map((item) => (
        <li
          key={item}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1.5"
        >
          <span className="min-w-0">{words.items[item].text}</span>
          <SetupLink of={item} />
        </li>
      ))}
    </ul>
  </section>
)

function SetupLink({ of }: { of: SetupItem }) {
  const { place } = words.items[of]
  if (place.path === undefined) return <code className="text-sm break-all text-muted">{place.how}</code>
  return (
    <Link
      to={place.path}
      {...(place.search ? { search: place.search } : {})}
      className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
    >
      {place.screen}
    </Link>
  )
}
