import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CardView } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PriceBlock } from '#web/ui/price-block.tsx'

const text = catalog.card
const dots = 5

type Props = {
  card: CardView
  sizes: string
  first?: boolean
  /** the colours being filtered for: the card shows itself in one of them */
  wanted?: readonly string[]
  level?: 2 | 3
}

export function ProductCard({ card, sizes, first = false, wanted = [], level = 3 }: Props) {
  const [near, setNear] = useState(false)
  const color = card.colors.find(({ name }) => wanted.includes(name)) ?? card.colors[0]
  const [front, second] = color?.pictures ?? []
  const soldOut = card.availability === 'sold_out'
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <article
      className="group relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
    >
      <div className="relative overflow-hidden rounded-image">
        <Picture
          picture={front}
          sizes={sizes}
          first={first}
          className={`aspect-4/5 ${soldOut ? 'opacity-60' : ''}`}
        />
        {near && second && (
          <Picture
            picture={second}
            sizes={sizes}
            alt=""
            className="absolute inset-0 opacity-0 transition-opacity duration-120 group-hover:opacity-100"
          />
        )}
        <Flags card={card} />
      </div>
      <ColorDots colors={card.colors} />
      <Name className="text-[0.9375rem] leading-snug font-medium md:text-base">
        <Link
          to="/products/$id"
          params={{ id: card.slug }}
          className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
        >
          {card.name}
        </Link>
      </Name>
      <div className="mt-1">
        <PriceBlock price={card.price} varies={card.priceVaries} />
      </div>
    </article>
  )
}

function Flags({ card: { availability, price, isNew } }: { card: CardView }) {
  return (
    <p className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5 md:top-3 md:left-3">
      {availability === 'sold_out' && <Badge tone="quiet">{text.soldOut}</Badge>}
      {availability !== 'sold_out' && price.percentOff > 0 && (
        <Badge tone="sale">
          <span aria-hidden>{text.off(price.percentOff)}</span>
          <span className="sr-only">{text.offSpoken(price.percentOff)}</span>
        </Badge>
      )}
      {availability === 'last_units' && <Badge>{text.lastUnits}</Badge>}
      {availability === 'in_stock' && isNew && <Badge>{text.isNew}</Badge>}
    </p>
  )
}

function ColorDots({ colors }: { colors: CardView['colors'] }) {
  if (colors.length < 2) return <div className="h-8" aria-hidden />
  return (
    <p className="flex h-8 items-center gap-1.5">
      <span className="sr-only">{text.colors(colors.length)}</span>
      {colors.slice(0, dots).map(({ name, hex }) => (
        <span
          key={name}
          aria-hidden
          title={name}
          className="size-3.5 rounded-full ring-1 ring-ink/20 ring-inset"
          style={{ backgroundColor: hex }}
        />
      ))}
      {colors.length > dots && (
        <span aria-hidden className="text-xs text-muted">
          {text.more(colors.length - dots)}
        </span>
      )}
    </p>
  )
}
