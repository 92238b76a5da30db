import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CardView } from '#contract/catalog'
import { toSlug } from '#shared/text/slug'
import { productCard } from '#texts/catalog/product-card'
import { getCardPath } from './card-path.ts'
import { HeartButton } from '#web/storefront/favorites/heart-button.tsx'
import { SetPicture } from './set-picture.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { PriceBlock } from './price-block.tsx'

const text = productCard
const dots = 5

type Props = {
  card: CardView
  sizes: string
  first?: boolean
  /** The list is filtered by a colour and this card shows it: the link opens the product in that colour. */
  inItsColor?: boolean
  level?: 2 | 3
}

export function ProductCard({ card, sizes, first = false, inItsColor = false, level = 3 }: Props) {
  const [near, setNear] = useState(false)
  const [picked, pick] = useState<string>()
  const { kind, colors, name } = card
  const color = colors.find((each) => each.name === picked) ?? colors[0]
  const [front, second] = color?.pictures ?? []
  const isSet = kind === 'set'
  const carried = !isSet && color?.name && (picked || inItsColor) ? toSlug(color.name) : undefined
  const frame = `aspect-4/5 ${card.availability === 'sold_out' ? 'opacity-60' : ''}`
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <article
      className="group relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
    >
      <div className="relative overflow-hidden rounded-image">
        {isSet ? (
          <SetPicture card={card} sizes={sizes} first={first} className={frame} />
        ) : (
          <Picture picture={front} sizes={sizes} first={first} className={frame} />
        )}
        {near && !isSet && second && (
          <Picture
            picture={second}
            sizes={sizes}
            alt=""
            className="absolute inset-0 opacity-0 transition-opacity duration-120 group-hover:opacity-100"
          />
        )}
        <Flags card={card} />
        <span className="absolute top-0 right-0 z-1">
          <HeartButton of={card} />
        </span>
      </div>
      {isSet ? (
        <p className="flex h-8 items-center text-[0.8125rem] text-muted">{text.pieces(colors.length)}</p>
      ) : (
        <ColorDots card={card} shown={color?.name} onPick={pick} />
      )}
      <Name className="text-[0.9375rem] leading-snug font-medium md:text-base">
        <Link
          to={getCardPath(card)}
          search={carried ? { cor: carried } : {}}
          className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
        >
          {name}
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

type DotsProps = { card: CardView; shown: string | undefined; onPick: (name: string) => void }

/** Colour swatches: one tab stop with arrow keys, or hover. They are layered above the link of the card. */
function ColorDots({ card: { name, colors }, shown, onPick }: DotsProps) {
  // A product may be on a page twice, and radio buttons of one name are one group.
  const group = useId()
  if (colors.length < 2) return <div className="h-8" aria-hidden />
  return (
    <div
      role="radiogroup"
      aria-label={text.colors(name)}
      className="relative z-1 -ml-1.25 flex h-8 w-fit items-center"
    >
      {colors.slice(0, dots).map((color) => (
        <label
          key={color.name}
          title={color.name}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPick(color.name)}
          className="relative grid size-6 place-items-center rounded-full has-checked:ring-1 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={group}
            aria-label={text.inColor(color.name)}
            checked={color.name === shown}
            onChange={() => onPick(color.name)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className="size-3.5 rounded-full ring-1 ring-ink/20 ring-inset"
            style={{ backgroundColor: color.hex }}
          />
        </label>
      ))}
      {colors.length > dots && (
        <span aria-hidden className="pl-1 text-xs text-muted">
          {text.more(colors.length - dots)}
        </span>
      )}
    </div>
  )
}
