import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { DeletionView } from '#contract/customers'
import { formatDay } from '#shared/dates'
import { myAccount } from '#texts/my-account'
import { Loaded, Panels } from '#web/account/frame/loaded.tsx'
import { Section } from '#web/account/frame/page.tsx'
import { useAct } from '#web/account/frame/use-act.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { deletionQuery } from './queries.ts'

const words = myAccount.data
const path = '/api/customers/deletion'
const day = 86_400_000
const Sure = lazy(() => import('#web/account/frame/sure.tsx'))

export function DeletionSection() {
  const query = useQuery(deletionQuery())
  return (
    <div id="excluir" className="scroll-mt-28">
      <Loaded query={query} skeleton={<Panels count={1} className="h-72" />}>
        {(asked) => (asked ? <Asked asked={asked} /> : <Ask />)}
      </Loaded>
    </div>
  )
}

function Ask() {
  const queries = useQueryClient()
  const { act, busy } = useAct()
  const [sure, setSure] = useState(false)
  const ask = async () => {
    setSure(false)
    await act(
      'ask',
      async () => {
        const asked = await api.post<DeletionView>(path, {})
        queries.setQueryData(deletionQuery().queryKey, asked)
      },
      words.asked,
    )
  }
  return (
    <Section title={words.delete} text={words.deleteText}>
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-sm text-muted">
        {words.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        look="ghost"
        loading={busy !== undefined}
        className="mt-6 border-danger text-danger"
        onClick={() => setSure(true)}
      >
        {words.deleteButton}
      </Button>
      {sure && (
        <Suspense fallback={null}>
          <Sure
            title={words.sureTitle}
            text={words.sureText}
            button={words.sureButton}
            busy={false}
            onSure={() => void ask()}
            onClose={() => setSure(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function Asked({ asked }: { asked: DeletionView }) {
  const queries = useQueryClient()
  const { act, busy } = useAct()
  const [now] = useState(Date.now)
  const left = Math.ceil((Date.parse(asked.dueAt) - now) / day)
  const takeBack = () =>
    act(
      'back',
      async () => {
        await api.delete(path)
        queries.setQueryData(deletionQuery().queryKey, null)
      },
      words.takenBackToast,
    )
  return (
    <Section title={words.delete} text={`${words.askedText(formatDay(asked.dueAt))} ${words.left(left)}`}>
      <Button loading={busy !== undefined} onClick={() => void takeBack()}>
        {words.takeBack}
      </Button>
    </Section>
  )
}
