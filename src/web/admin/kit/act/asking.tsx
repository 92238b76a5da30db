import { useState } from 'react'
import type { useAction } from '#web/admin/frame/use-action.ts'
import { AskedFields } from './asked-fields.tsx'
import type { Answers, Ask } from './field.ts'
import Question from './question.tsx'

type Props = {
  ask: Ask & { confirm: string }
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'problem' | 'fields'>
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** Confirmation dialog with input fields. Load it lazily: it imports Radix. */
export default function Asking({ ask, action, onAnswer, onClose }: Props) {
  const { title, text, confirm, cancel, grave = false, fields = [], check } = ask
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  )
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const confirmed = () => {
    const problems = check?.(answers) ?? {}
    setWrong(problems)
    if (Object.keys(problems).length === 0) onAnswer(answers)
  }
  return (
    <Question
      title={title}
      text={text}
      confirm={confirm}
      {...(cancel ? { cancel } : {})}
      grave={grave}
      busy={action.busy}
      problem={action.problem}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <AskedFields
        fields={fields}
        answers={answers}
        problems={{ ...action.fields, ...wrong }}
        onAnswer={(name, value) => {
          setWrong({})
          setAnswers((now) => ({ ...now, [name]: value }))
        }}
      />
    </Question>
  )
}
