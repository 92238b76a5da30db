import { useState } from 'react'
import type { CustomerStory as Story, StoryEvent } from '#contract/customer-insights'
import { formatDay } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { admin } from '#texts/admin/admin'
import { customerStory as words } from '#texts/admin/customer-story'
import { staffNewsletter } from '#texts/admin/newsletter'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { storyQuery } from './customer-queries.ts'
import { StoryEntry } from './story-event.tsx'

/** Number of events that are shown at first. */
const shownFirst = 12

type Filter = keyof typeof words.filters
const kindsOf: Record<Filter, readonly StoryEvent['kind'][] | undefined> = {
  everything: undefined,
  messages: ['message', 'answer', 'lead'],
  emails: ['email', 'consent'],
}
const options = Object.entries(words.filters) as [Filter, string][]

/** Everything that a customer did and the store sent, the newest first. */
export function StoryEvents({ id }: { id: string }) {
  const query = storyQuery(id)
  const { data, isError, refetch } = useStaffQuery(query)
  useLiveQueries(['customers', 'messages', 'leads', 'newsletter'], query.queryKey)
  const [filter, setFilter] = useState<Filter>('everything')
  const [isWhole, setWhole] = useState(false)
  const kinds = kindsOf[filter]
  const events = data?.events.filter(({ kind }) => !kinds || kinds.includes(kind)) ?? []
  return (
    <Section
      title={words.title}
      aside={<SegmentedControl label={words.filter} options={options} value={filter} onChange={setFilter} />}
    >
      {!data && !isError && <p role="status">{words.loading}</p>}
      {!data && isError && (
        <p role="alert" className="text-muted">
          {words.failed} <TextButton onClick={() => void refetch()}>{admin.orders.again}</TextButton>
        </p>
      )}
      {data && events.length === 0 && <p className="text-muted">{kinds ? words.noneOf : words.none}</p>}
      <ol>
        {(isWhole ? events : events.slice(0, shownFirst)).map((event, at) => (
          <StoryEntry key={`${event.kind}-${event.at}-${at}`} event={event} />
        ))}
      </ol>
      {events.length > shownFirst && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.all(events.length)}
        </TextButton>
      )}
    </Section>
  )
}

/** Cart of now, sizes, favorites and the newsletter consent of a customer; parts without content are left out. */
export function StoryFacts({ id }: { id: string }) {
  const { data } = useStaffQuery(storyQuery(id))
  if (!data) return null
  const { cart, wishes, sizes, favorites, newsletter, devices } = data
  return (
    <>
      {cart.length > 0 && <Cart lines={cart} />}
      {wishes.length > 0 && (
        <DatedList
          title={words.wishes}
          items={wishes.map(({ product, color, size, at }) => ({
            text: [product, color, size].filter(Boolean).join(' · '),
            note: words.wishSince(formatDay(at)),
          }))}
        />
      )}
      {sizes.length > 0 && (
        <Section title={words.sizes}>
          <DescriptionList
            items={Object.fromEntries(sizes.map(({ size, pieces }) => [size, words.pieces(pieces)]))}
          />
        </Section>
      )}
      {favorites.length > 0 && (
        <Section title={words.favorites}>
          <p>{favorites.join(', ')}</p>
        </Section>
      )}
      {newsletter && <Newsletter state={newsletter} />}
      {devices.length > 0 && (
        <DatedList
          title={words.devices}
          items={devices.map(({ name, lastSeenAt }) => ({
            text: name,
            note: words.seen(formatDay(lastSeenAt)),
          }))}
        />
      )}
    </>
  )
}

const DatedList = ({ title, items }: { title: string; items: { text: string; note: string }[] }) => (
  <Section title={title}>
    <ul className="grid gap-2">
      {items.map(({ text, note }) => (
        <li key={`${text} ${note}`}>
          <span className="block">{text}</span>
          <span className="block text-xs text-muted">{note}</span>
        </li>
      ))}
    </ul>
  </Section>
)

const Cart = ({ lines }: { lines: Story['cart'] }) => (
  <Section
    title={words.now}
    aside={
      <span className="text-xs text-muted">
        {words.cart(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
    }
  >
    <ul className="grid gap-2">
      {lines.map(({ id, name, color, size, quantity, total, image }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Picture picture={image} sizes="30px" alt="" className="h-9 w-[30px] shrink-0 rounded-image" />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-xs text-muted">
              {[color, size, quantity > 1 && words.pieces(quantity)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="tabular-nums">{formatAmount(total)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

const Newsletter = ({ state: { step, at, version } }: { state: NonNullable<Story['newsletter']> }) => (
  <Section title={words.consent}>
    <p>
      {words.consents[step]}{' '}
      <span className="text-muted">
        {`${words.since(formatDay(at))} · ${staffNewsletter.wording(version)}`}
      </span>
    </p>
  </Section>
)
