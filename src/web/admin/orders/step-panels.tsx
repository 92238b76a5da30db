import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { admin } from '#texts/admin'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

const words = admin.order

/** Escape takes a question back, wherever in it the focus is. */
const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') close()
}

type ShipProps = { moving: boolean; onClose: () => void; onShip: (code: string) => void }

/** The tracking code may follow later: the field is optional. */
export function ShipPanel({ moving, onClose, onShip }: ShipProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShip(code)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={onEscape(onClose)}
      className="flex max-w-2xl flex-wrap items-start gap-3"
    >
      <TextInput
        ref={input}
        name="trackingCode"
        label={words.tracking}
        hint={words.trackingHint}
        className="w-full sm:w-72"
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="flex gap-2 sm:mt-8">
        <Button type="submit" look="ink" size="small" loading={moving}>
          {words.confirmShipped}
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </form>
  )
}

type CancelProps = { moving: boolean; onClose: () => void; onCancel: () => void }

export function CancelPanel({ moving, onClose, onCancel }: CancelProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Question title={words.cancelQuestion} text={words.cancelText} onClose={onClose}>
      <Button ref={keep} look="ghost" size="small" onClick={onClose}>
        {words.keep}
      </Button>
      <Button look="earth" size="small" loading={moving} onClick={onCancel}>
        {words.confirmCancel}
      </Button>
    </Question>
  )
}

type QuestionProps = { title: string; text: string; onClose: () => void; children: ReactNode }

const Question = ({ title, text, onClose, children }: QuestionProps) => (
  <div
    role="alertdialog"
    aria-labelledby="question"
    aria-describedby="question-text"
    onKeyDown={onEscape(onClose)}
    className="max-w-2xl"
  >
    <p id="question" className="font-semibold">
      {title}
    </p>
    <p id="question-text" className="mt-0.5 text-muted">
      {text}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">{children}</div>
  </div>
)
