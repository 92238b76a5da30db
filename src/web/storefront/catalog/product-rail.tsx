import type { CardView } from '#contract/catalog'
import { ProductCard } from './product-card.tsx'
import { MoreLink, RailTitle } from './rail-title.tsx'

type Props = {
  id: string
  title: string
  cards: CardView[]
  more?: { label: string; href: string } | undefined
}

/** Row of products: swiped on a phone, four columns on a desktop. */
export function ProductRail({ id, title, cards, more }: Props) {
  if (!cards.length) return null
  return (
    <section aria-labelledby={id} className="page pt-14 md:pt-20">
      <RailTitle id={id} title={title}>
        {more && <MoreLink {...more} />}
      </RailTitle>
      <ul className="rail -mx-[clamp(1.125rem,2.6vw,2rem)] grid auto-cols-[min(66vw,16rem)] grid-flow-col gap-3 overflow-x-auto scroll-px-[clamp(1.125rem,2.6vw,2rem)] px-[clamp(1.125rem,2.6vw,2rem)] pb-1 snap-x snap-mandatory md:auto-cols-[minmax(0,1fr)] md:gap-5">
        {cards.map((card) => (
          <li key={card.id} className="snap-start">
            <ProductCard card={card} sizes="(min-width: 48rem) 24vw, 66vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
