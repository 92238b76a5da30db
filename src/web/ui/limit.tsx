import { useId, useState, type ComponentProps, type FormEvent } from 'react'
import { form as text } from '#texts/form'
import { tooLongMark } from './page-form.tsx'

type Limited = {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
}

/**
 * The limit of a text, which is said instead of cutting what is typed or pasted. `limit` goes to the control in place of
 * `maxLength`, and `problem` stands beside it.
 */
export function useLimit<Control extends HTMLInputElement | HTMLTextAreaElement>(
  { maxLength, value, defaultValue }: Limited,
  onInput?: (event: FormEvent<Control>) => void,
) {
  const [typed, setTyped] = useState(String(defaultValue ?? '').length)
  const length = value === undefined ? typed : String(value ?? '').length
  const problem = maxLength !== undefined && length > maxLength ? text.tooLong(maxLength, length) : undefined
  return {
    problem,
    limit: {
      ...(problem ? { [tooLongMark]: '' } : {}),
      onInput: (event: FormEvent<Control>) => {
        setTyped(event.currentTarget.value.length)
        onInput?.(event)
      },
    },
  }
}

type BareProps = ComponentProps<'input'> & {
  /** where the limit is said; below the control by itself */
  limitClass?: string
}

/** An input with a label of its own making, limited as `TextInput` is. */
export function BareInput({ maxLength, onInput, limitClass = 'block', ...rest }: BareProps) {
  const id = useId()
  const { limit, problem } = useLimit<HTMLInputElement>({ ...rest, maxLength }, onInput)
  const told = problem ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <>
      <input type="text" {...rest} {...limit} {...told} />
      {problem && (
        <span id={id} role="alert" className={`text-sm font-normal text-danger ${limitClass}`}>
          {problem}
        </span>
      )}
    </>
  )
}
