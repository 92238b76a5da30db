import { SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const activeSetsQuery = () =>
  staffQuery(['sets', 'active'], (signal) => api.sets.get({ query: { state: 'active' }, signal }))

type Props = { name: string; label: string; none: string }

/** Select of an active set by slug. `none` labels the empty choice. */
export function SetField(props: Props) {
  const { data } = useStaffQuery(activeSetsQuery())
  const options = (data?.items ?? []).map(({ slug, name }) => [slug, name] as const)
  return <SelectField {...props} options={options} />
}
