import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PageForm, Question } from '#contract/content'
import { content } from '#texts/content'
import { dropClass, useRowDrag } from '#web/admin/categories/use-row-drag.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import RichField from '#web/admin/kit/form/rich-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { movedTo, placeOver, withQuestion } from './page-values.ts'

const words = content.questions

/** The questions of the FAQ in their order: put by hand, or by Alt and arrows; one at a time is open to be written. */
export default function QuestionsField() {
  const { errors } = useFormState<PageForm>({ name: 'questions' })
  const { setValue } = useFormContext<PageForm>()
  const questions = useWatch<PageForm, 'questions'>({ name: 'questions' })
  const change = (next: Question[]) => setValue('questions', next, { shouldDirty: true })
  const [open, setOpen] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wrong = (at: number): boolean => Boolean(errors.questions?.[at])
  const firstWrong = questions.findIndex((_, at) => wrong(at))
  const [told, setTold] = useState(-1)
  // What the server says against one opens it, once.
  if (told !== firstWrong) {
    setTold(firstWrong)
    if (firstWrong >= 0) setOpen(firstWrong)
  }

  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus())
  const put = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, questions.length - 1))
    if (place === from) return
    change(movedTo(questions, from, place))
    setOpen((now) => (now === from ? place : undefined))
    setSaid(words.moved(nameOf(questions[from]!), place + 1, questions.length))
    focus(place)
  }
  const add = () => {
    const at = open ?? questions.length - 1
    change(withQuestion(questions, at))
    setOpen(at + 1)
  }
  const remove = (at: number) => {
    change(questions.toSpliced(at, 1))
    setOpen(undefined)
    focus(Math.min(at, questions.length - 2))
  }
  return (
    <div>
      <p id="perguntas-como" className="px-4 pb-3 text-xs text-muted md:px-6">
        {words.hint}
      </p>
      {questions.length === 0 && <p className="px-4 pb-3 text-muted md:px-6">{words.none}</p>}
      <ul
        ref={list}
        aria-label={words.list}
        aria-describedby="perguntas-como"
        className="border-t border-faint"
      >
        {questions.map((question, at) => (
          // A question may be new and without a word: only its place tells it from the others.
          // oxlint-disable-next-line react/no-array-index-key
          <Row
            key={at}
            at={at}
            of={questions.length}
            question={question}
            isOpen={open === at}
            isWrong={wrong(at)}
            onToggle={() => setOpen(open === at ? undefined : at)}
            onPut={(to) => put(at, to)}
            onDropped={(from, before) => put(from, placeOver(from, at, before))}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <div className="px-4 pt-3 md:px-6">
        <Button look="ghost" size="small" onClick={add}>
          {words.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const nameOf = ({ question }: Question): string => question || words.unnamed

type RowProps = {
  at: number
  of: number
  question: Question
  isOpen: boolean
  isWrong: boolean
  onToggle: () => void
  onPut: (to: number) => void
  onDropped: (from: number, before: boolean) => void
  onRemove: () => void
}

function Row({ at, of, question, isOpen, isWrong, onToggle, onPut, onDropped, onRemove }: RowProps) {
  const element = useRef<HTMLDivElement>(null)
  const { held, over } = useRowDrag(element, { kind: 'question', id: String(at) }, (id, drop) =>
    onDropped(Number(id), drop === 'before'),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: of - 1 }[event.key]
    if (!event.altKey || way === undefined) return
    event.preventDefault()
    onPut(way)
  }
  return (
    <li className="border-b border-faint">
      <div
        ref={element}
        className={`flex items-center gap-1 px-2 md:px-4 ${held ? 'opacity-45' : ''} ${dropClass(over)}`}
      >
        <span aria-hidden className="cursor-grab text-muted">
          <Icon of={GripVertical} size={15} />
        </span>
        <button
          type="button"
          data-at={at}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={onKeyDown}
          className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-field px-2 text-left hover:bg-raised md:min-h-9"
        >
          <span className="min-w-0 grow truncate">{nameOf(question)}</span>
          {isWrong && <span className="shrink-0 text-xs text-danger">{words.wrong}</span>}
          <span className="shrink-0 text-xs text-muted">{question.group}</span>
        </button>
      </div>
      {isOpen && (
        <div className="grid gap-4 px-4 pt-2 pb-5 md:px-6">
          <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
            <TextField name={`questions.${at}.question`} label={words.question} maxLength={200} required />
            <TextField name={`questions.${at}.group`} label={words.group} maxLength={60} required />
          </div>
          <RichField name={`questions.${at}.answer`} label={words.answer} />
          <div>
            <Button look="ghost" size="small" className="text-danger!" onClick={onRemove}>
              {words.remove}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
