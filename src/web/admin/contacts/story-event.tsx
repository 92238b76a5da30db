import { Link } from '@tanstack/react-router'
import MailIcon from 'lucide/dist/esm/icons/mail.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Reply from 'lucide/dist/esm/icons/reply.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import type { ReactNode } from 'react'
import type { StoryEvent } from '#contract/customer-insights'
import { formatDay, formatRecent, toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { customerStory as words } from '#texts/admin/customer-story'
import { staffNewsletter } from '#texts/admin/newsletter'
import { contact } from '#texts/storefront/contact'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { PastOrderLink } from './past-order-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const icons = {
  order: ShoppingBag,
  past_order: History,
  message: MessageCircle,
  answer: Reply,
  review: Star,
  email: MailIcon,
  consent: Newspaper,
  lead: Phone,
} satisfies Record<StoryEvent['kind'], unknown>

/** Formats the time of an event, or its day with the year if that is not the present one. */
const formatWhen = (at: string, now = new Date()): string =>
  toIsoDay(new Date(at)).slice(0, 4) === toIsoDay(now).slice(0, 4) ? formatRecent(at) : formatDay(at)

/** Renders one event of a customer: what it was, when, and its text. */
export const StoryEntry = ({ event }: { event: StoryEvent }) => (
  <li className="flex gap-2.5 py-1.5">
    <Icon of={icons[event.kind]} size={15} className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 break-words">
          <span>{words.kinds[event.kind]}</span> <Subject event={event} />
        </span>
        <time dateTime={event.at} className="ml-auto text-xs text-muted">
          {formatWhen(event.at)}
        </time>
      </p>
      {'text' in event && <p className="whitespace-pre-line break-words text-muted">{event.text}</p>}
    </div>
  </li>
)

function Subject({ event }: { event: StoryEvent }): ReactNode {
  switch (event.kind) {
    case 'order':
      return (
        <>
          <OrderLink id={event.id} number={event.number} />
          <span>{`, ${formatBrl(event.total)}`}</span>
        </>
      )
    case 'past_order':
      return (
        <>
          <PastOrderLink id={event.id} number={event.number} />
          <span>{`, ${formatBrl(event.total)}`}</span>
        </>
      )
    case 'message':
      return (
        <MessageLink id={event.id}>
          {`${contact.subjects[event.subject]}, ${words.protocol(event.number)}`}
        </MessageLink>
      )
    case 'answer':
      return <MessageLink id={event.id}>{event.author}</MessageLink>
    case 'review':
      return (
        <>
          <b className="font-semibold">{event.product ?? words.store}</b>
          <span>{` ${words.stars(event.stars)}`}</span>
        </>
      )
    case 'email':
      return <b className="font-semibold">{event.subject}</b>
    case 'consent':
      return (
        <>
          <b className="font-semibold">{staffNewsletter.step[event.step]}</b>
          <span className="text-muted">
            {` · ${staffNewsletter.sources[event.source]} · ${staffNewsletter.wording(event.version)}`}
          </span>
        </>
      )
    case 'lead':
      return <b className="font-semibold">{event.interest}</b>
  }
}

const strong = `font-semibold ${linkClass}`

const MessageLink = ({ id, children }: { id: string; children: string }) => (
  <Link to="/admin/clientes" search={{ aba: 'mensagens', parte: 'todas', aberto: id }} className={strong}>
    {children}
  </Link>
)

function OrderLink({ id, number }: { id: string; number: string }) {
  const me = useAdminMe()
  if (!hasPermission(me, 'can_manage_orders')) return <b className="font-semibold">{number}</b>
  return (
    <Link to="/admin/pedidos/$id" params={{ id }} className={strong}>
      {number}
    </Link>
  )
}
