import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentInput, ConsentView } from '#contract/customers'
import { formatDayAndTime } from '#shared/dates/dates'
import { consents as purposes } from '#texts/storefront/consents'
import { myAccount } from '#texts/account/my-account'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { consentsQuery } from './queries.ts'

const words = myAccount.data

export function ConsentSection() {
  const query = useQuery(consentsQuery())
  return (
    <QueryResult query={query} skeleton={<SkeletonPanels count={1} className="h-56" />}>
      {(history) => (
        <Section title={words.history}>
          <Marketing history={history} />
          {history.length === 0 ? (
            <p className="mt-5 text-sm text-muted">{words.noHistory}</p>
          ) : (
            <History of={history} />
          )}
        </Section>
      )}
    </QueryResult>
  )
}

/** The only consent that can be revoked while the account exists; each change adds a row to the history. */
function Marketing({ history }: { history: readonly ConsentView[] }) {
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const [chosen, setChosen] = useState<boolean>()
  const granted = chosen ?? history.find(({ purpose }) => purpose === 'marketing')?.granted ?? false
  const choose = async (wanted: boolean) => {
    // optimistic update, rolled back if the server refuses
    setChosen(wanted)
    const body: ConsentInput = {
      purpose: 'marketing',
      version: purposes.marketing.version,
      granted: wanted,
      source: 'account',
    }
    await act(
      'marketing',
      async () => {
        await api.customers.consents.post({ body })
        await queries.refetchQueries({ queryKey: consentsQuery().queryKey })
      },
      words.marketingSaved,
    )
    setChosen(undefined)
  }
  return (
    <Checkbox
      checked={granted}
      aria-disabled={busy !== undefined || undefined}
      onChange={({ currentTarget }) => busy === undefined && void choose(currentTarget.checked)}
      label={
        <>
          <span className="block font-semibold">{words.marketing}</span>
          <span className="block text-sm text-muted">{granted ? words.marketingOn : words.marketingOff}</span>
        </>
      }
    />
  )
}

const History = ({ of }: { of: readonly ConsentView[] }) => (
  <ol className="mt-5 divide-y divide-hairline border-t border-hairline text-sm">
    {of.map(({ purpose, granted, version, source, at }) => (
      <li key={`${purpose}-${at}`} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
        <p>
          <span className="font-semibold">{purposes[purpose].name}</span>
          {' · '}
          <span className={granted ? 'text-leaf' : 'text-danger'}>
            {granted ? words.granted : words.takenBack}
          </span>
        </p>
        <p className="text-muted">
          {words.sources[source]} · {words.version} {version} ·{' '}
          <time dateTime={at}>{formatDayAndTime(at)}</time>
        </p>
      </li>
    ))}
  </ol>
)
