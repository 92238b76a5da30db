import { type ComponentProps, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import X from 'lucide/dist/esm/icons/x.mjs'
import { editableRows as words } from '#texts/admin/dispatch-settings'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Column = { name: string; label: string; kind: 'text' | 'number' | 'money' | 'percent' }
type Row = { id: string; name?: string }

type Props = {
  /** path of the list in the form values */
  name: string
  label: string
  columns: readonly Column[]
  /** name of a row that has none of its own */
  rowTitle: (at: number) => string
  create: () => Row
  add: string
  /** shown while there is no row */
  empty?: string
}

/** Returns the error of a whole list. */
export function useListError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext()
  return getFieldState(name, useFormState({ control, name })).error?.message
}

/** Table whose rows are typed, added and removed. On phones each row is a block with a label above each field. */
export function RowsTable({ name, label, columns, rowTitle, create, add, empty }: Props) {
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const rows = (useWatch({ name }) ?? []) as readonly Row[]
  const addButton = useRef<HTMLButtonElement>(null)
  const error = useListError(name)
  const titleOf = (at: number) => rows[at]?.name?.trim() || rowTitle(at + 1)
  return (
    <div className="grid content-start gap-3">
      {fields.length === 0 && empty && <p className="max-w-prose text-muted">{empty}</p>}
      {fields.length > 0 && (
        <table aria-label={label} className="w-full border-collapse max-md:block md:table-fixed">
          <thead className="max-md:sr-only">
            <tr className="text-left text-sm text-muted">
              {columns.map((column) => (
                <th key={column.name} scope="col" className="py-1 pr-2 font-normal">
                  {column.label}
                </th>
              ))}
              <th scope="col" className="w-10">
                <span className="sr-only">{words.removeColumn}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:gap-4">
            {fields.map(({ key }, at) => (
              <tr
                key={key}
                className="max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border-t max-md:border-faint max-md:pt-3"
              >
                {columns.map((column) => (
                  <Cell key={column.name} path={`${name}.${at}`} column={column} title={titleOf(at)} />
                ))}
                <td className="py-1 align-top max-md:order-first max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:p-0">
                  <span aria-hidden className="min-w-0 truncate font-semibold md:hidden">
                    {titleOf(at)}
                  </span>
                  <IconButton
                    compact
                    className="md:size-8!"
                    icon={X}
                    size={18}
                    label={words.remove(titleOf(at))}
                    onClick={() => {
                      remove(at)
                      addButton.current?.focus()
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p>
        <Button
          ref={addButton}
          look="ghost"
          size="small"
          onClick={() => append(create(), { focusName: `${name}.${fields.length}.${columns[0]?.name}` })}
        >
          {add}
        </Button>
      </p>
    </div>
  )
}

const PercentField = (props: ComponentProps<typeof MoneyField>) => <MoneyField {...props} unit="%" />

const fieldOf = { text: TextField, number: NumberField, money: MoneyField, percent: PercentField } as const

function Cell({
  path,
  column: { name, label, kind },
  title,
}: {
  path: string
  column: Column
  title: string
}) {
  const Field = fieldOf[kind]
  return (
    <td className={`py-1 pr-2 align-top max-md:p-0 ${kind === 'text' ? 'max-md:col-span-2' : ''}`}>
      <span aria-hidden className="block text-sm text-muted md:hidden">
        {label}
      </span>
      <Field name={`${path}.${name}`} label={`${title}, ${label}`} quiet />
    </td>
  )
}
