import { useController } from 'react-hook-form'
import { SelectedChips } from '#web/admin/kit/form/selected-chips.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { Select } from '#web/ui/forms/field.tsx'
import { indentName } from './indent-name.ts'

type Props = { label: string; hint?: string }

/** Select of several categories; the form field `categoryIds` holds their ids. */
export function CategoryChoice({ label, hint }: Props) {
  const { field, fieldState } = useController<{ categoryIds: string[] }, 'categoryIds'>({
    name: 'categoryIds',
  })
  const { data } = useStaffQuery(choicesQuery())
  const all = data?.categories ?? []
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? '…'
  return (
    <div>
      <Select
        label={label}
        hint={hint}
        value=""
        error={fieldState.error?.message}
        onChange={({ currentTarget: { value } }) => field.onChange([...field.value, value])}
      >
        <option value="">–</option>
        {all
          .filter(({ id }) => !field.value.includes(id))
          .map((each) => (
            <option key={each.id} value={each.id}>
              {indentName(each)}
            </option>
          ))}
      </Select>
      <SelectedChips
        selected={field.value.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => field.onChange(field.value.filter((each) => each !== id))}
      />
    </div>
  )
}
