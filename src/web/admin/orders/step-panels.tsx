import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffOrderView } from '#contract/orders'
import { brl } from '#shared/money'
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

type ConfirmProps = {
  order: StaffOrderView
  amount: number
  moving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Money that only a person has seen: the question repeats how much, and of which order. */
export function ConfirmPanel({ order, amount, moving, onClose, onConfirm }: ConfirmProps) {
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => wait.current?.focus(), [])
  const title = words.receivedQuestion(brl(amount), order.number)
  return (
    <Question title={title} text={words.receivedText(order.customer.name)} onClose={onClose}>
      <Button ref={wait} look="ghost" size="small" onClick={onClose}>
        {words.notYet}
      </Button>
      <Button look="ink" size="small" loading={moving} onClick={onConfirm}>
        {words.confirmReceived(brl(amount))}
      </Button>
    </Question>
  )
}

type CancelProps = { byHand: boolean; moving: boolean; onClose: () => void; onCancel: () => void }

export function CancelPanel({ byHand, moving, onClose, onCancel }: CancelProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const text = byHand ? words.cancelTextByHand : words.cancelText
  return (
    <Question title={words.cancelQuestion} text={text} onClose={onClose}>
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
