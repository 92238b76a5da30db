import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect, useId, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { editableRows, rateSettings as words } from '#texts/admin/dispatch-settings'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CepRangesField } from './cep-ranges-field.tsx'
import { type AreaValues, createArea, createWeight, describeArea, describePrices } from './rates-values.ts'
import { RowsTable, useListError } from './rows-table.tsx'

type Props = {
  at: number
  /** path of the area that is open */
  open: string | undefined
  onOpen: (area: string | undefined) => void
  onRemove: () => void
}

/** Shipping option of the freight table: its name, and its areas with their prices. */
export function RateOption({ at, open, onOpen, onRemove }: Props) {
  const name = `options.${at}`
  const typed = useWatch({ name: `${name}.name` }) as string | undefined
  const title = typed?.trim() || words.unnamed(at + 1)
  const { fields, append, remove } = useFieldArray({ name: `${name}.areas`, keyName: 'key' })
  const addButton = useRef<HTMLButtonElement>(null)
  const error = useListError(`${name}.areas`)
  return (
    <FormSection
      id={`entrega-${at}`}
      title={title}
      aside={
        <Button look="ghost" size="small" aria-label={editableRows.remove(title)} onClick={onRemove}>
          {words.removeOption}
        </Button>
      }
    >
      <div className="max-w-sm">
        <TextField name={`${name}.name`} label={words.name} maxLength={80} required />
      </div>
      {fields.map(({ key }, area) => (
        <Area
          key={key}
          name={`${name}.areas.${area}`}
          option={title}
          at={area}
          isOpen={open === `${name}.areas.${area}`}
          onOpen={onOpen}
          onRemove={() => {
            onOpen(undefined)
            remove(area)
            addButton.current?.focus()
          }}
        />
      ))}
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
          onClick={() => {
            onOpen(`${name}.areas.${fields.length}`)
            append(createArea(), { focusName: `${name}.areas.${fields.length}.states` })
          }}
        >
          {words.addArea}
        </Button>
      </p>
    </FormSection>
  )
}

const columns = [
  { name: 'upToGrams', label: words.upToGrams, kind: 'number' },
  { name: 'price', label: words.price, kind: 'money' },
  { name: 'businessDays', label: words.businessDays, kind: 'number' },
] as const

type AreaProps = {
  name: string
  option: string
  at: number
  isOpen: boolean
  onOpen: (area: string | undefined) => void
  onRemove: () => void
}

/** Area in one line: states, CEPs and prices. Its fields are shown while it is open, and keep their values while not. */
function Area({ name, option, at, isOpen, onOpen, onRemove }: AreaProps) {
  const typed = useWatch({ name }) as AreaValues | undefined
  const title = typed ? describeArea(typed, at) : words.area(at + 1)
  const full = `${option}, ${title}`
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  // A refused field that was hidden could not take the focus.
  useEffect(() => {
    if (!isOpen || document.activeElement?.getAttribute('aria-invalid') === 'true') return
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isOpen])
  return (
    <div role="group" aria-label={full} className="max-w-6xl border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 grow wrap-anywhere">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpen(isOpen ? undefined : name)}
            className="flex min-h-9 w-full flex-wrap items-center gap-x-3 text-left max-md:min-h-11"
          >
            <Icon
              of={ChevronRight}
              size={16}
              className={`shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="font-semibold">{title}</span>
            <span className="text-muted tabular-nums">{typed && describePrices(typed)}</span>
          </button>
        </h3>
        <Button look="ghost" size="small" aria-label={editableRows.remove(full)} onClick={onRemove}>
          {words.removeArea}
        </Button>
      </div>
      <div ref={body} id={id} hidden={!isOpen} className="mt-3">
        <div className="grid content-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextListField
              name={`${name}.states`}
              label={words.states}
              hint={words.statesHint}
              between=", "
            />
            <CepRangesField name={`${name}.ranges`} title={full} hint={words.rangesHint} />
          </div>
          <RowsTable
            name={`${name}.weights`}
            label={`${words.weights}: ${full}`}
            columns={columns}
            rowTitle={(row) => `${full}, ${words.weightRow(row)}`}
            create={createWeight}
            add={words.addWeight}
          />
        </div>
      </div>
    </div>
  )
}
