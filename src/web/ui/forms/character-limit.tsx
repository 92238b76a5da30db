import { useId, useState, type ComponentProps, type FormEvent } from 'react'
import { form as text } from '#texts/storefront/form'
import { tooLongAttribute } from './page-form.tsx'

type Limited = {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
}

/**
 * Counts the characters of a control and shows an error instead of truncating. `limit` replaces `maxLength` on the
 * control; render `problem` beside it.
 */
export function useCharacterLimit<Control extends HTMLInputElement | HTMLTextAreaElement>(
  { maxLength, value, defaultValue }: Limited,
  onInput?: (event: FormEvent<Control>) => void,
) {
  const [typed, setTyped] = useState(String(defaultValue ?? '').length)
  const length = value === undefined ? typed : String(value ?? '').length
  const problem = maxLength !== undefined && length > maxLength ? text.tooLong(maxLength, length) : undefined
  return {
    problem,
    limit: {
      ...(problem ? { [tooLongAttribute]: '' } : {}),
      onInput: (event: FormEvent<Control>) => {
        setTyped(event.currentTarget.value.length)
        onInput?.(event)
      },
    },
  }
}

type BareProps = ComponentProps<'input'> & {
  /** Classes of the error; below the control by default. */
  limitClass?: string
}

/** Input without a label of its own, limited like `TextInput`. */
export function BareInput({ maxLength, onInput, limitClass = 'block', ...rest }: BareProps) {
  const id = useId()
  const { limit, problem } = useCharacterLimit<HTMLInputElement>({ ...rest, maxLength }, onInput)
  const ariaProps = problem ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <>
      <input type="text" {...rest} {...limit} {...ariaProps} />
      {problem && (
        <span id={id} role="alert" className={`text-sm font-normal text-danger ${limitClass}`}>
          {problem}
        </span>
      )}
    </>
  )
}
