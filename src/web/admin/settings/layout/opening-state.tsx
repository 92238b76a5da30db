import { Link } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { settingsGroups } from '#texts/admin/settings-groups'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { setupQuery } from './queries.ts'

const words = settingsGroups.opening

/** Says whether the store may be open by law. Renders nothing while it is unknown. */
export function OpeningState() {
  const { data } = useStaffQuery(setupQuery())
  if (!data) return null
  const missing = data.items.filter((item) => data.legal.includes(item)).length
  return (
    <p className="mt-auto flex gap-2 px-2.5 pb-1 text-xs text-muted">
      <Icon
        of={missing === 0 ? Check : CircleAlert}
        size={15}
        className={`mt-px shrink-0 ${missing === 0 ? 'text-leaf' : 'text-danger'}`}
      />
      <span>
        <span>{missing === 0 ? words.ready : words.missing(missing)}</span>{' '}
        {missing > 0 && (
          <Link to="/admin" className="font-semibold text-ink underline underline-offset-4">
            {words.open}
          </Link>
        )}
      </span>
    </p>
  )
}
