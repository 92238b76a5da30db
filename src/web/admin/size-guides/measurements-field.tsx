import X from 'lucide/dist/esm/icons/x.mjs'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import {
  pasteCells,
  type MeasurementTable,
  addColumn,
  removeColumn,
  removeRow,
  addRow,
} from './measurement-table.ts'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const cellClass =
  'h-9 w-full min-w-24 bg-surface px-2 text-right tabular-nums -outline-offset-2 aria-invalid:bg-danger-wash aria-invalid:text-danger'

/** Table of measurements: arrows move the focus, and spreadsheet cells can be pasted. */
export function MeasurementsField() {
  const { setValue } = useFormContext<SizeGuideForm>()
  const columns = useWatch<SizeGuideForm, 'columns'>({ name: 'columns' })
  const rows = useWatch<SizeGuideForm, 'rows'>({ name: 'rows' })
  const table = useRef<HTMLTableElement>(null)
  const now = { columns, rows }
  const put = (next: MeasurementTable) => {
    setValue('columns', next.columns, { shouldDirty: true })
    setValue('rows', next.rows, { shouldDirty: true })
  }
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const [row = 0, column] = (event.currentTarget.dataset['cell'] ?? '').split(',').map(Number)
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step},${column}"]`)?.select()
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    put(pasteCells(now, row, column, text))
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{words.table}</legend>
      <p className="text-muted">{words.tableHint}</p>
      <div className="overflow-x-auto p-0.5">
        <table
          ref={table}
          className="border-collapse text-sm [&_td]:border [&_td]:border-hairline [&_th]:border [&_th]:border-hairline"
        >
          <Heads columns={columns} onDrop={(at) => put(removeColumn(now, at))} />
          <tbody>
            {rows.map(({ size }, row) => (
              <tr key={row}>
                <th scope="row" className="bg-raised">
                  <NameCell
                    path={`rows.${row}.size`}
                    label={words.sizeAt(row + 1)}
                    most={20}
                    {...(rows.length > 1 && {
                      drop: words.dropSize(size || words.sizeAt(row + 1)),
                      onDrop: () => put(removeRow(now, row)),
                    })}
                  />
                </th>
                {columns.map((column, at) => (
                  <td key={at}>
                    <MeasurementCell
                      row={row}
                      at={at}
                      label={words.cell(column || words.column(at + 1), size || words.sizeAt(row + 1))}
                      onKeyDown={go}
                      onPaste={(event) => paste(event, row, at)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableErrors columns={columns} rows={rows} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="small" onClick={() => put(addRow(now))}>
          {words.addSize}
        </Button>
        <Button look="ghost" size="small" onClick={() => put(addColumn(now))}>
          {words.addColumn}
        </Button>
      </div>
    </fieldset>
  )
}

const Heads = ({ columns, onDrop }: { columns: readonly string[]; onDrop: (at: number) => void }) => (
  <thead>
    <tr>
      <th scope="col" className="bg-raised px-2 text-left font-semibold">
        {words.size}
      </th>
      {columns.map((column, at) => (
        <th key={at} scope="col" className="bg-raised">
          <NameCell
            path={`columns.${at}`}
            label={words.column(at + 1)}
            most={40}
            {...(columns.length > 1 && {
              drop: words.dropColumn(column || words.column(at + 1)),
              onDrop: () => onDrop(at),
            })}
          />
        </th>
      ))}
    </tr>
  </thead>
)

type NameProps = {
  path: `columns.${number}` | `rows.${number}.size`
  label: string
  most: number
  drop?: string
  onDrop?: () => void
}

/** Name of a measurement or size, with a remove button. */
function NameCell({ path, label, most, drop, onDrop }: NameProps) {
  const { register, getFieldState, formState } = useFormContext<SizeGuideForm>()
  return (
    <span className="flex items-center">
      <BareInput
        {...register(path)}
        aria-label={label}
        aria-invalid={getFieldState(path, formState).error ? true : undefined}
        maxLength={most}
        autoComplete="off"
        className={`${cellClass} bg-raised! text-left! font-semibold`}
      />
      {drop && (
        <button
          type="button"
          aria-label={drop}
          onClick={onDrop}
          className="grid size-7 shrink-0 place-content-center text-muted hover:text-danger"
        >
          <Icon of={X} size={13} />
        </button>
      )}
    </span>
  )
}

type MeasurementCellProps = {
  row: number
  at: number
  label: string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

function MeasurementCell({ row, at, label, ...does }: MeasurementCellProps) {
  const { register, getFieldState, formState } = useFormContext<SizeGuideForm>()
  const path = `rows.${row}.values.${at}` as const
  return (
    <BareInput
      {...register(path)}
      {...does}
      data-cell={`${row},${at}`}
      aria-label={label}
      aria-invalid={getFieldState(path, formState).error ? true : undefined}
      maxLength={20}
      autoComplete="off"
      className={cellClass}
    />
  )
}

/** Server errors of the table, without duplicates. */
function TableErrors({ columns, rows }: MeasurementTable) {
  const { getFieldState, formState } = useFormContext<SizeGuideForm>()
  const paths = [
    ...columns.map((_, at) => `columns.${at}` as const),
    ...rows.flatMap(({ values }, row) => [
      `rows.${row}.size` as const,
      `rows.${row}.values` as const,
      ...values.map((_, at) => `rows.${row}.values.${at}` as const),
    ]),
  ]
  const texts = new Set(paths.map((path) => getFieldState(path, formState).error?.message))
  return [...texts].map(
    (text) =>
      text && (
        <p key={text} role="alert" className="text-danger">
          {text}
        </p>
      ),
  )
}
