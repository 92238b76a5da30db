import type { CustomerView } from '#contract/customer-insights'
import { formatAge } from '#shared/dates/age'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { api } from '#web/client/api.ts'

/** Customers that were joined with this one today, each with its undo. */
export function MergeBanner({ merges }: Pick<CustomerView, 'merges'>) {
  const now = useNow(60_000)
  const open = merges.filter(({ undoUntil }) => new Date(undoUntil) > now)
  if (open.length === 0) return null
  return (
    <ul className="border-b border-hairline bg-raised px-4 md:px-6">
      {open.map(({ id, name, by, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
          <span className="min-w-0">{words.banner(name, by, formatAge(at, now))}</span>
          <ActionButton
            label={words.undo}
            name={words.undoOf(name)}
            run={() => api['customer-insights'].merges(id).delete()}
            done={words.undone}
          />
        </li>
      ))}
    </ul>
  )
}
