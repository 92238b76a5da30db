import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { companyInvitation as words } from '#texts/storefront/company'
import { pageTitles } from '#texts/storefront/page-titles'
import { ApiError, api } from '#web/client/api.ts'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { useMe } from '#web/session/use-session.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { companyQuery } from '#web/session/own-company.ts'
import { invitationQuery } from './queries.ts'

/** Page of the link in an invitation; only its button accepts. */
export const Route = createFileRoute('/_storefront/atacado/convite')({
  ssr: false,
  head: () => buildPrivateHead(pageTitles.wholesaleOrder),
  component: InvitationPage,
})

function InvitationPage() {
  const { data: me } = useMe()
  const { pathname, searchStr } = useLocation()
  const given = new URLSearchParams(searchStr)
  const link = {
    id: given.get('id') ?? '',
    at: Number(given.get('at')),
    token: given.get('token') ?? '',
  }
  const { data, error } = useQuery(invitationQuery(link))
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => api.wholesale.invitations.accept.post({ body: link }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companyQuery().queryKey }),
  })
  const refused = accept.error ?? error
  return (
    <div className="page max-w-2xl py-12 md:py-20">
      <h1 className="display text-3xl">{words.title}</h1>
      {!data && !error && <p role="status">{words.loading}</p>}
      {data && <p className="mt-4 text-lg">{words.text(data.company)}</p>}
      {data && <p className="mt-2">{words.as[data.role]}</p>}
      {refused && (
        <p role="alert" className="mt-4 text-danger">
          {refused instanceof ApiError ? refused.message : words.failed}
        </p>
      )}
      <div className="mt-6">
        {accept.data ? (
          <>
            <p role="status" className="mb-4 font-semibold">
              {words.accepted(accept.data.company)}
            </p>
            <Link to="/atacado" className={buttonClass('earth')}>
              {words.toWholesale}
            </Link>
          </>
        ) : (
          data &&
          me !== undefined && (
            <>
              <p className="mb-4 text-muted">{words.account}</p>
              {me ? (
                <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                  {words.accept}
                </Button>
              ) : (
                <Link to="/auth" search={{ volta: pathname + searchStr }} className={buttonClass('earth')}>
                  {words.signIn}
                </Link>
              )}
            </>
          )
        )}
      </div>
    </div>
  )
}
