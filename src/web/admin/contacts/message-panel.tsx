import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MessageView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates/dates'
import { contact } from '#texts/storefront/contact'
import { fieldErrors } from '#texts/storefront/field-errors'
import { messages as words } from '#texts/admin/messages'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { useOpenNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { staffQuery, staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { readText, useForm } from '#web/client/use-form.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const messageQuery = (id: string) =>
  staffQuery(['messages', 'one', id], (signal) => api.leads.messages(id).get({ signal }))

/** Side panel of a message: text, sender, deadline and answer. */
export const MessagePanel = ({ id }: { id: string }) => (
  <PanelLoader query={messageQuery(id)} live={[`message:${id}`]}>
    {(data) => <MessageDetails message={data} />}
  </PanelLoader>
)

function MessageDetails({ message }: { message: MessageView }) {
  return (
    <>
      <MessageActions message={message} />
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
      <AnswerForm id={message.id} />
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.email]: (
              <a href={`mailto:${message.email}`} className={linkClass}>
                {message.email}
              </a>
            ),
            [words.phone]: message.phone && <WhatsAppLink phone={message.phone} name={message.name} />,
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
function MessageActions({ message: { id, state, assignee } }: { message: MessageView }) {
  const me = useAdminMe()
  const isMine = assignee === me.email
  const openNext = useOpenNextRow()
  return (
    <div className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3">
      {state === 'open' && (
        <ActionButton
          label={isMine ? words.release : words.take}
          run={() => api.leads.messages(id).assignee.post({ body: { mine: !isMine } })}
          done={isMine ? words.released : words.taken}
        />
      )}
      <ActionButton
        label={state === 'open' ? words.finish : words.reopen}
        run={() => api.leads.messages(id).end.post({ body: { done: state === 'open' } })}
        onDone={state === 'open' ? openNext : () => {}}
        done={state === 'open' ? words.finished : words.reopened}
      />
      <ActionButton
        label={words.erase}
        danger
        confirmation={{ title: words.eraseQuestion, text: words.eraseText, danger: true }}
        run={() => api.leads.messages(id).delete()}
        done={words.erased}
      />
    </div>
  )
}

/** Form of an answer, which is emailed at once. The text is cleared only after the request succeeds. */
function AnswerForm({ id }: { id: string }) {
  const queries = useQueryClient()
  const box = useRef<HTMLTextAreaElement>(null)
  const openNext = useOpenNextRow()
  const { sending, problem, errors, submit, clearError } = useForm(
    (form) => (readText(form, 'text').length < 2 ? { text: fieldErrors.required } : {}),
    async (form) => {
      await api.leads.messages(id).answers.post({ body: { text: readText(form, 'text') } })
      if (box.current) box.current.value = ''
      toast(words.sent)
      openNext()
      await queries.invalidateQueries({ queryKey: staffQueryKey })
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
        onChange={() => clearError('text')}
        look="py-1.5"
      />
      <div>
        <SubmitButton loading={sending}>{words.send}</SubmitButton>
      </div>
    </PageForm>
  )
}
