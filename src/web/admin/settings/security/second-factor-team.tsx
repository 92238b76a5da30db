import { securitySettings as words } from '#texts/admin/security-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { teamQuery } from '#web/admin/settings/layout/queries.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

/** Lists who of the team has a second factor. */
export function SecondFactorTeam() {
  const { data, error, refetch } = useStaffQuery(teamQuery())
  if (!data && error) return <LoadError text={words.failed} onAgain={() => void refetch()} />
  const members = data?.items.filter(({ isActive }) => isActive) ?? []
  if (members.length === 0) return null
  const count = members.filter(({ secondFactor }) => secondFactor).length
  return (
    <FormSection id="quem-tem" title={`${words.team}: ${words.count(count, members.length)}`}>
      <ul className="max-w-xl border-t border-hairline">
        {members.map(({ id, name, secondFactor }) => (
          <li
            key={id}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <StatusDot tone={secondFactor ? 'done' : 'waiting'}>
              {secondFactor ? words.on : words.off}
            </StatusDot>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
