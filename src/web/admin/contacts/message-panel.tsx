import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MessageView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates'
import { formatPhone } from '#shared/phone'
import { contact } from '#texts/contact'
import { fields } from '#texts/fields'
import { messages as words } from '#texts/messages'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { PanelData } from '#web/admin/kit/detail/panel-data.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { SendButton } from '#web/admin/kit/keys/send-button.tsx'
import { useNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { textOf, useForm } from '#web/client/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { messageQuery } from './queries.ts'
import { PageForm } from '#web/ui/page-form.tsx'

/** Side panel of a message: text, sender, deadline and answer. */
export const MessagePanel = ({ id }: { id: string }) => (
  <PanelData query={messageQuery(id)} live={[`message:${id}`]}>
    {(data) => <Message message={data} />}
  </PanelData>
)

function Message({ message }: { message: MessageView }) {
  return (
    <>
      <Steps message={message} />
      <Section title={words.message}>
        <p className="whitespace-pre-line break-words">{message.text}</p>
      </Section>
      {message.answers.length > 0 && (
        <Section title={words.answers}>
          <ul className="grid gap-4">
            {message.answers.map(({ id: answer, text, author, createdAt }) => (
              <li key={answer}>
                <p className="text-xs text-muted">{words.by(author, formatDayAndTime(createdAt))}</p>
                <p className="mt-0.5 whitespace-pre-line break-words">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Answer id={message.id} />
      <Section title={words.facts}>
        <Facts
          facts={{
            [words.email]: (
              <a href={`mailto:${message.email}`} className={linkClass}>
                {message.email}
              </a>
            ),
            [words.phone]: message.phone && (
              <a href={`tel:${message.phone}`} className={linkClass}>
                {formatPhone(message.phone)}
              </a>
            ),
            [words.columns.subject]: contact.subjects[message.subject],
            [words.cameAt]: formatDayAndTime(message.createdAt),
            [words.dueAt]: formatDayAndTime(message.dueAt),
            [words.answeredAt]: message.answeredAt && formatDayAndTime(message.answeredAt),
            [words.assignee]: message.assignee ?? words.nobody,
            [words.marketing]: message.marketing && words.agreed,
          }}
        />
      </Section>
    </>
  )
}

/** Actions on a message other than answering. */
function Steps({ message: { id, state, assignee } }: { message: MessageView }) {
  const me = useAdminMe()
  const isMine = assignee === me.email
  const openNext = useNextRow()
  return (
    <div className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3">
      {state === 'open' && (
        <Act
          label={isMine ? words.release : words.take}
          run={() => api.leads.messages(id).assignee.post({ body: { mine: !isMine } })}
          done={isMine ? words.released : words.taken}
        />
      )}
      <Act
        label={state === 'open' ? words.finish : words.reopen}
        run={() => api.leads.messages(id).end.post({ body: { done: state === 'open' } })}
        onDone={state === 'open' ? openNext : () => {}}
        done={state === 'open' ? words.finished : words.reopened}
      />
      <Act
        label={words.erase}
        danger
        ask={{ title: words.eraseQuestion, text: words.eraseText, grave: true }}
        run={() => api.leads.messages(id).delete()}
        done={words.erased}
      />
    </div>
  )
}

/** Form of an answer, which is emailed at once. The text is cleared only after the request succeeds. */
function Answer({ id }: { id: string }) {
  const queries = useQueryClient()
  const box = useRef<HTMLTextAreaElement>(null)
  const openNext = useNextRow()
  const { sending, problem, errors, submit, forget } = useForm(
    (form) => (textOf(form, 'text').length < 2 ? { text: fields.required } : {}),
    async (form) => {
      await api.leads.messages(id).answers.post({ body: { text: textOf(form, 'text') } })
      if (box.current) box.current.value = ''
      toast(words.sent)
      openNext()
      await queries.invalidateQueries({ queryKey: staffKey })
    },
  )
  return (
    <PageForm noValidate onSubmit={submit} className="grid gap-3 border-b border-hairline px-5 py-3">
      {problem && (
        <p key={problem.at} role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
      <TextArea
        label={words.answer}
        hint={words.answerHint}
        error={errors['text']}
        ref={box}
        name="text"
        rows={6}
        maxLength={10_000}
        onChange={() => forget('text')}
        look="py-1.5"
      />
      <div>
        <SendButton loading={sending}>{words.send}</SendButton>
      </div>
    </PageForm>
  )
}
