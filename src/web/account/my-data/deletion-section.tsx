import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletionView } from '#contract/customers'
import { formatDay } from '#shared/dates/dates'
import { myAccount } from '#texts/account/my-account'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { deletionQuery } from './queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = myAccount.data
const day = 86_400_000
const ConfirmDialog = lazyComponent(() => import('#web/ui/overlays/confirm-dialog.tsx'), { dialog: 'center' })

export function DeletionSection() {
  const query = useQuery(deletionQuery())
  return (
    <div id="excluir" className="scroll-mt-28">
      <QueryResult query={query} skeleton={<SkeletonPanels count={1} className="h-72" />}>
        {(asked) => (asked ? <Asked asked={asked} /> : <Ask />)}
      </QueryResult>
    </div>
  )
}

function Ask() {
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(false)
    await act(
      'ask',
      async () => {
        const asked = await api.customers.deletion.post()
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
        onClick={() => setAsking(true)}
      >
        {words.deleteButton}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.askTitle}
          text={words.askText}
          button={words.askButton}
          cancel={myAccount.cancel}
          busy={false}
          onConfirm={() => void ask()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function Asked({ asked }: { asked: DeletionView }) {
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const [now] = useState(Date.now)
  const left = Math.ceil((Date.parse(asked.dueAt) - now) / day)
  const takeBack = () =>
    act(
      'back',
      async () => {
        await api.customers.deletion.delete()
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
