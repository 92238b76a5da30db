import { Link, useSearch } from '@tanstack/react-router'
import type { AuditPage as Page } from '#contract/audit'
import { audit } from '#texts/audit'
import { ApiError } from '#web/client/api.ts'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { pageLinkClass } from '#web/admin/frame/pages.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { AuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { Filters } from './filters.tsx'
import { auditQuery, exportPath } from './queries.ts'

/** What was done in the shop, by whom and when. Nothing here can be changed. */
export function AuditPage() {
  const search = useSearch({ from: '/admin/auditoria' })
  const { data, error, isPlaceholderData, refetch } = useStaffQuery(auditQuery(search))
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="auditoria" />
  return (
    <>
      <ScreenHead title={audit.title} aside={<span className="hidden lg:inline">{audit.lead}</span>}>
        <a
          href={exportPath(search)}
          download
          title={audit.exportText}
          className={buttonClass('ghost', 'small')}
        >
          {audit.export}
        </a>
      </ScreenHead>
      <Filters key={JSON.stringify(search)} search={search} />
      <div
        aria-busy={isPlaceholderData}
        className={`min-h-0 grow overflow-auto transition-opacity max-md:overflow-visible ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data ? (
          <Loaded page={data} search={search} />
        ) : error ? (
          <ListFailed text={audit.failed} onAgain={() => void refetch()} />
        ) : (
          <ListLoading text={audit.loading} />
        )}
      </div>
      {data && <Foot page={data} search={search} />}
    </>
  )
}

function Loaded({ page, search }: { page: Page; search: AuditSearch }) {
  if (page.items.length > 0) return <AuditTable rows={page.items} search={search} />
  const narrowed = Object.keys(search).length > 0
  return (
    <ListEmpty
      title={narrowed ? audit.nothingTitle : audit.emptyTitle}
      text={narrowed ? audit.nothingText : audit.emptyText}
    >
      {narrowed && (
        <Link to="/admin/auditoria" search={{}} className={buttonClass('ghost', 'small')}>
          {audit.filters.clear}
        </Link>
      )}
    </ListEmpty>
  )
}

function Foot({ page, search }: { page: Page; search: AuditSearch }) {
  const { apos, ...rest } = search
  if (!apos && !page.next) return null
  return (
    <nav
      aria-label={audit.pages}
      className="flex min-h-12 shrink-0 items-center justify-end gap-2 border-t border-hairline px-4 md:px-6"
    >
      {apos && (
        <Link to="/admin/auditoria" search={rest} className={pageLinkClass}>
          {audit.newest}
        </Link>
      )}
      {page.next && (
        <Link to="/admin/auditoria" search={{ ...rest, apos: page.next }} className={pageLinkClass}>
          {audit.older}
        </Link>
      )}
    </nav>
  )
}
