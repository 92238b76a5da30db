import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { SecondFactorSetup } from '#web/views/second-factor/second-factor-setup.tsx'
import { useCompleteSignIn } from '#web/session/use-session.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { api } from '#web/client/api.ts'

import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'

const words = admin.secondFactor

/** Asks for the second factor, or for its enrolment, before any screen opens. */
export function SecondFactorScreen({
  me,
  pendingFactor,
}: {
  me: Me
  pendingFactor: 'second_factor' | 'enrolment'
}) {
  const queries = useQueryClient()
  const signedIn = useCompleteSignIn()
  const done = async () => {
    await signedIn()
    await queries.invalidateQueries({ queryKey: ['rights', me.id] })
  }
  return (
    <>
      <PageHeader title={words.title} />
      <div className="w-full max-w-lg px-4 py-8 md:px-6">
        {pendingFactor === 'second_factor' ? (
          <SecondFactorForm look="ink" byEmail={false} onDone={done} />
        ) : (
          <Enrolment onDone={() => void done()} />
        )}
      </div>
    </>
  )
}

function Enrolment({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'own-security'],
    queryFn: ({ signal }) => api.identity.security.get({ signal }),
  })
  if (error) return <LoadError text={words.failed} onAgain={() => void refetch()} />
  if (!data) return <Loading text={words.loading} rows={4} />
  return (
    <>
      <p className="mb-6 text-muted">{words.enrol}</p>
      <SecondFactorSetup hasPassword={data.password} onDone={onDone} />
    </>
  )
}
