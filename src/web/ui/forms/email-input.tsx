import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { form as text } from '#texts/storefront/form'
import { TextInput } from './field.tsx'

/** Delay before a suggestion while typing, in ms. */
const pause = 600

/** Returns the suggested address; undefined until its code is loaded. */
async function meantBy(typed: string): Promise<string | undefined> {
  if (!typed) return undefined
  const { suggestEmail } = await import('#shared/contact/email-typo')
  return suggestEmail(typed)
}

/** Sets the value by an input event, so that React handlers run. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Email field that suggests a correction for a mistyped domain. */
export function EmailInput({ hint, onInput, ...rest }: ComponentProps<typeof TextInput>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    let isTyping = false
    const offer = (found: string | undefined) => isTyping || setMeant(found)
    const timer = setTimeout(() => void meantBy(typed).then(offer, () => offer(undefined)), pause)
    return () => {
      isTyping = true
      clearTimeout(timer)
    }
  }, [typed])
  const use = () => {
    if (!input.current || !meant) return
    typeInto(input.current, meant)
    setMeant(undefined)
    input.current.focus()
  }
  return (
    <TextInput
      ref={input}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...rest}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
      hint={
        meant ? (
          <span role="status">
            {text.meant}{' '}
            <button
              type="button"
              onClick={use}
              className="min-h-6 font-semibold text-ink underline underline-offset-2 wrap-anywhere"
            >
              {meant}
            </button>
            ?
          </span>
        ) : (
          hint
        )
      }
    />
  )
}
