import { useState } from 'react'
import type { CompanyPage, CompanyRow } from '#contract/wholesale'
import { formatAge } from '#shared/dates/age'
import { companies as words } from '#texts/admin/companies'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { ShortcutBar } from '#web/admin/kit/shortcuts/shortcut-bar.tsx'
import { CheckTable, LookUpAgain } from './check-table.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { applicationsQuery, companyQuery } from './queries.ts'

/** Applications that wait: the oldest first, one open with its checks, and the decision. */
export const ApplicationQueue = () => (
  <QueryLoader query={applicationsQuery()} words={words}>
    {(page) => (page.items.length === 0 ? <QueueDone /> : <Queue page={page} />)}
  </QueryLoader>
)

const QueueDone = () => (
  <div className="px-4 py-8 md:px-6">
    <p className="font-semibold">{words.queue.done}</p>
    <p className="mt-1 text-muted">{words.queue.doneText}</p>
  </div>
)

function Queue({ page: { items, total } }: { page: CompanyPage }) {
  const [chosen, setChosen] = useState<string>()
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const open = items[place]
  useShortcuts([
    {
      keys: ['j', 'k'],
      label: words.queue.move,
      hint: words.queue.moveHint,
      group: 'list',
      inPalette: false,
      run: (key) => setChosen(items[place + (key === 'j' ? 1 : -1)]?.id ?? open?.id),
    },
  ])
  return (
    <>
      <section aria-label={words.queue.title} className="border-b border-hairline px-4 py-3 md:px-6">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">
            {words.queue.title} <span className="font-normal text-muted">{total}</span>
          </h2>
          <p className="text-xs text-muted">{words.queue.checkedAlone}</p>
        </div>
        <ul className="grid gap-2 sm:grid-cols-2">
          {items.map((row) => (
            <li key={row.id}>
              <Tile row={row} isOpen={row.id === open?.id} onOpen={() => setChosen(row.id)} />
            </li>
          ))}
        </ul>
      </section>
      {open && <OpenApplication key={open.id} id={open.id} />}
      <ShortcutBar />
    </>
  )
}

const Tile = ({ row, isOpen, onOpen }: { row: CompanyRow; isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    aria-pressed={isOpen}
    onClick={onOpen}
    className={`flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-(--field-corner) bg-surface px-3 py-2 text-left text-sm ${isOpen ? 'shadow-[inset_0_0_0_2px_var(--ink)]' : 'shadow-[inset_0_0_0_1px_var(--hairline)]'}`}
  >
    <span className="font-semibold">{row.tradeName || row.legalName}</span>
    <span className="grow text-xs text-muted">
      {row.city}, {row.state} · {formatAge(row.appliedAt)}
    </span>
    <span className={`text-xs ${row.toLook > 0 ? 'text-ipe-ink' : 'text-muted'}`}>
      {row.toLook > 0 ? words.queue.toLook(row.toLook) : words.queue.allRight}
    </span>
  </button>
)

const OpenApplication = ({ id }: { id: string }) => (
  <PanelLoader query={companyQuery(id)} live={['companies']}>
    {(company) => (
      <>
        <CheckTable company={company} />
        <div className="px-4 py-2 md:px-6">
          <LookUpAgain id={id} />
        </div>
        {company.status === 'applied' && <DecisionBar company={company} />}
      </>
    )}
  </PanelLoader>
)
