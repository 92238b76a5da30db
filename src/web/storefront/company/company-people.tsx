import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerRole, CompanyPeople } from '#contract/wholesale'
import { formatDay } from '#shared/dates/dates'
import { companyPeople as words, companyStatus } from '#texts/storefront/company'
import { ApiError, api } from '#web/client/api.ts'
import { readText, useForm } from '#web/client/use-form.ts'
import { useMe } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { LoadErrorNote } from '#web/ui/loading/load-error.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { companyQuery } from '#web/session/own-company.ts'
import { peopleQuery } from './queries.ts'

const calls = api.wholesale.company
const roles = Object.entries(companyStatus.roles).map(([role, label]) => (
  <option key={role} value={role}>
    {label}
  </option>
))

/** People of the company, for its approvers: invite, change roles, remove. */
export function CompanyPeopleList() {
  const { data, error, refetch, isFetching } = useQuery(peopleQuery())
  const queries = useQueryClient()
  const show = (people: CompanyPeople) => queries.setQueryData(peopleQuery().queryKey, people)
  if (!data && error)
    return <LoadErrorNote error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{words.loading}</p>
  return (
    <section aria-labelledby="pessoas" className="mt-8">
      <h2 id="pessoas" className="display text-2xl">
        {words.title}
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {data.buyers.map((buyer) => (
          <Buyer key={buyer.userId} buyer={buyer} onPeople={show} />
        ))}
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onPeople={show} />
        ))}
      </ul>
      <InviteForm onPeople={show} />
    </section>
  )
}

/** Runs one change and shows why it was refused. */
function useChange() {
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await change()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : words.failed, { tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, run }
}

type OnPeople = { onPeople: (people: CompanyPeople) => void }

function Buyer({ buyer, onPeople }: OnPeople & { buyer: CompanyPeople['buyers'][number] }) {
  const { userId, name, email, role } = buyer
  const { data: me } = useMe()
  const queries = useQueryClient()
  const { busy, run } = useChange()
  const isMe = me?.id === userId
  const [asked, setAsked] = useState(false)
  const remove = async () => {
    await calls.people(userId).delete()
    toast(words.removed(name))
    await queries.invalidateQueries({ queryKey: companyQuery().queryKey })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{isMe ? `${name} (${words.you})` : name}</span>
        <span className="block text-sm text-muted wrap-anywhere">{email}</span>
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <Select
          quiet
          label={words.roleOf(name)}
          value={role}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const to = currentTarget.value as BuyerRole
            void run(async () => {
              onPeople(await calls.people(userId).patch({ body: { role: to } }))
              toast(words.changed)
              if (isMe) await queries.invalidateQueries({ queryKey: companyQuery().queryKey })
            })
          }}
        >
          {roles}
        </Select>
        <TextButton
          aria-label={words.removeOf(name)}
          onClick={() => (asked ? void run(remove) : setAsked(true))}
        >
          {words.remove}
        </TextButton>
      </div>
      {asked && (
        <p role="alert" className="w-full text-sm">
          {words.removeQuestion(name)} {words.removeText}{' '}
          <TextButton onClick={() => void run(remove)}>{words.confirmRemove}</TextButton>{' '}
          <TextButton onClick={() => setAsked(false)}>{words.keep}</TextButton>
        </p>
      )}
    </li>
  )
}

function Invitation({
  invitation: { id, email, role, expiresAt },
  onPeople,
}: OnPeople & { invitation: CompanyPeople['invitations'][number] }) {
  const { run } = useChange()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{email}</span>
        <span className="block text-sm text-muted">
          {companyStatus.roles[role]}, {words.waiting(formatDay(expiresAt))}
        </span>
      </span>
      <TextButton
        aria-label={words.cancelOf(email)}
        onClick={() => void run(async () => onPeople(await calls.invitations(id).delete()))}
      >
        {words.cancel}
      </TextButton>
    </li>
  )
}

function InviteForm({ onPeople }: OnPeople) {
  const [round, setRound] = useState(0)
  const form = useForm(
    () => ({}),
    async (data) => {
      const email = readText(data, 'email')
      onPeople(await calls.invitations.post({ body: { email, role: readText(data, 'role') as BuyerRole } }))
      toast(words.sent(email))
      setRound((now) => now + 1)
    },
  )
  return (
    <PageForm
      key={round}
      noValidate
      onSubmit={form.submit}
      className="mt-6 grid gap-4 sm:grid-cols-[1fr_auto_auto] sm:items-end"
    >
      <EmailInput
        name="email"
        label={words.email}
        error={form.errors['email'] ?? form.problem?.text}
        onChange={() => form.clearError('email')}
        required
      />
      <Select name="role" label={words.role} defaultValue="requester">
        {roles}
      </Select>
      <Button type="submit" look="ghost" loading={form.sending}>
        {words.invite}
      </Button>
    </PageForm>
  )
}
