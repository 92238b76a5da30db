import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyStatus as words } from '#texts/storefront/company'
import { useMe } from '#web/session/use-session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { LoadErrorNote } from '#web/ui/loading/load-error.tsx'
import { ApplicationForm } from './application-form.tsx'
import { CompanyPeopleList } from './company-people.tsx'
import { CompanyStatus } from './company-status.tsx'
import { companyQuery } from '#web/session/own-company.ts'

/** The visitor's way to an application, the form, or the state of the person's company. */
export default function WholesaleAccount() {
  const { data: me } = useMe()
  const { data: company, error, isFetching, refetch } = useQuery({ ...companyQuery(), enabled: Boolean(me) })
  const [again, setAgain] = useState(false)
  if (me === null)
    return (
      <div>
        <p>{words.signIn}</p>
        <Link to="/auth" search={{ volta: '/atacado' }} className={buttonClass('earth', 'normal', 'mt-4')}>
          {words.signInButton}
        </Link>
      </div>
    )
  if (company === undefined && error)
    return <LoadErrorNote error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!me || company === undefined) return <p role="status">{words.loading}</p>
  if (company === null || (again && company.status === 'refused')) return <ApplicationForm me={me} />
  return (
    <>
      <CompanyStatus company={company} onAgain={() => setAgain(true)} />
      {company.role === 'approver' && company.status !== 'refused' && <CompanyPeopleList />}
    </>
  )
}
