import { useId, useRef } from 'react'
import { useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import X from 'lucide/dist/esm/icons/x.mjs'
import { editableRows as words } from '#texts/admin/dispatch-settings'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/forms/field.tsx'
import { masks } from '#web/ui/forms/masks.ts'
import { createRowId } from './row-ids.ts'
import { useListError } from './rows-table.tsx'

type Props = {
  /** path of the ranges in the form values */
  name: string
  /** area of the ranges, for the names of the fields */
  title: string
  hint?: string
}

/** CEP ranges that are typed, added and removed, each with its error below it. */
export function CepRangesField({ name, title, hint }: Props) {
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const addButton = useRef<HTMLButtonElement>(null)
  const error = useListError(name)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 text-sm font-semibold">{words.ranges}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {fields.map(({ key }, at) => (
          <RangeRow
            key={key}
            name={`${name}.${at}`}
            title={`${title}, ${words.range(at + 1)}`}
            onRemove={() => {
              remove(at)
              addButton.current?.focus()
            }}
          />
        ))}
      </ul>
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
          onClick={() =>
            append({ id: createRowId(), from: '', to: '' }, { focusName: `${name}.${fields.length}.from` })
          }
        >
          {words.addRange}
        </Button>
      </p>
    </fieldset>
  )
}

type RowProps = { name: string; title: string; onRemove: () => void }

function RangeRow({ name, title, onRemove }: RowProps) {
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name: [`${name}.from`, `${name}.to`] })
  const errorId = useId()
  const [from, to] = [`${name}.from`, `${name}.to`].map((each) => getFieldState(each, state).error?.message)
  const error = from ?? to
  const described = error ? errorId : undefined
  return (
    <li className="max-w-full">
      <div className="flex items-center gap-2">
        <CepInput name={`${name}.from`} label={`${title}, ${words.from}`} described={described} />
        <span className="text-muted">{words.until}</span>
        <CepInput name={`${name}.to`} label={`${title}, ${words.to}`} described={described} />
        <IconButton compact icon={X} size={18} label={words.remove(title)} onClick={onRemove} />
      </div>
      {error && (
        <p id={errorId} className="mt-1 max-w-72 text-sm text-danger">
          {error}
        </p>
      )}
    </li>
  )
}

type InputProps = { name: string; label: string; described: string | undefined }

/** Input of a CEP: `74000000` becomes `74000-000` when the field is left. */
function CepInput({ name, label, described }: InputProps) {
  const { field, fieldState } = useController({ name })
  return (
    <input
      {...field}
      aria-label={label}
      aria-invalid={fieldState.error ? true : undefined}
      aria-describedby={described}
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => {
        const shaped = masks.cep.shape(masks.cep.clean(String(field.value)))
        if (shaped !== field.value) field.onChange(shaped)
        field.onBlur()
      }}
      className={`${controlClass} w-28! px-2! text-center max-md:w-32! tabular-nums`}
    />
  )
}
