import type { ChangeEvent, ComponentProps } from 'react'
import { TextInput } from './field.tsx'
import { applyMaskEdit, masks } from './masks.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  mask: keyof typeof masks
  value: string
  onText: (text: string) => void
}

/** Input with automatic separators. Sets value and caret before React compares them, so that it keeps both. */
export function MaskedInput({ mask, onText, ...rest }: Props) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const next = applyMaskEdit(masks[mask], input.value, input.selectionStart ?? input.value.length, forward)
    input.value = next.text
    if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret)
    onText(next.text)
  }
  return <TextInput {...rest} onChange={change} />
}
