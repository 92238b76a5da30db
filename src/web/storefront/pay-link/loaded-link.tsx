import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PayLinkView } from '#contract/orders'
import { layout } from '#texts/storefront/layout'
import { payLink as words } from '#texts/checkout/pay-link'
import { ApiError } from '#web/client/api.ts'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { Note } from '#web/storefront/checkout-result/note.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'
import { HoldClock } from './hold-clock.tsx'
import { LinkPieces } from './link-pieces.tsx'
import { PayLinkForm } from './pay-link-form.tsx'
import { payLinkQuery } from './pay-link-query.ts'

/** Order of a link once it is read, or why it cannot be. */
export default function LoadedLink({ token, loading }: { token: string; loading: ReactNode }) {
  const { data: link, error, refetch } = useQuery(payLinkQuery(token))
  if (link) return <FoundLink token={token} link={link} />
  if (!error) return loading
  if (error instanceof ApiError && error.status === 404) return <LinkNotFound />
  return <ErrorState title={words.failedTitle} text={words.failedText} onReload={() => void refetch()} />
}

const LinkNotFound = () => (
  <EmptyState level={1} title={words.notFoundTitle} text={words.notFoundText}>
    <Link to="/produtos" className={buttonClass()}>
      {words.shop}
    </Link>
  </EmptyState>
)

type Props = { token: string; link: PayLinkView }

function FoundLink({ token, link }: Props) {
  const { data: business } = useQuery(businessQuery())
  return (
    <div className="page min-h-svh max-w-xl py-5 pb-12">
      <h1 className="text-lg font-semibold">
        {words.hello(link.firstName)} {words.from(link.seller, layout.brand)}
      </h1>
      <p className="text-muted">{words.agreed[link.channel]}</p>
      <div className="mt-4">
        {link.expiresAt ? <HoldClock until={link.expiresAt} /> : <Ended link={link} />}
      </div>
      <LinkPieces items={link.items} />
      {link.order && <Started order={link.order} />}
      {link.expiresAt && business && <PayLinkForm token={token} link={link} business={business} />}
    </div>
  )
}

/** Payment that was started before, for example a Pix code in another tab. */
const Started = ({ order }: { order: NonNullable<PayLinkView['order']> }) => (
  <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-raised p-4">
    <p>{words.started}</p>
    <Link
      to="/checkout-success"
      search={{ order: order.id, token: order.token }}
      className={buttonClass('ink', 'normal')}
    >
      {words.continue}
    </Link>
  </div>
)

function Ended({ link }: { link: PayLinkView }) {
  const { status, isOnTerms } = link
  const kind = status === 'expired' || status === 'cancelled' ? status : isOnTerms ? 'onTerms' : 'paid'
  const { title, text } = words.ended[kind]
  return (
    <Note title={title} text={text} live>
      <PageLink to="/contato" className={buttonClass('ghost', 'normal', 'mt-5')}>
        {words.answer}
      </PageLink>
    </Note>
  )
}
