import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/forms/field.tsx'
import type { TextField as Name } from './draft.ts'
import type { CheckoutForm } from './form.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import type { masks } from '#web/ui/forms/masks.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange' | 'form'> & {
  form: CheckoutForm
  name: Name
  mask?: keyof typeof masks
  /** Input component with additional checks. */
  as?: typeof TextInput
}

/** Text field of the checkout: saves each change at once, validates on blur. */
export function TextField({ form, name, mask, as: Input = TextInput, ...rest }: Props) {
  const value = form.draft.values[name]
  const shared = { ...rest, name, value, error: form.errors[name], onBlur: () => form.check(name, value) }
  return mask ? (
    <MaskedInput {...shared} mask={mask} onText={(text) => form.setValue(name, text)} />
  ) : (
    <Input {...shared} onChange={(event) => form.setValue(name, event.currentTarget.value)} />
  )
}
