import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BlockViewOf } from '#contract/content'
import { formatBrl } from '#shared/money/money'
import { home } from '#texts/storefront/home'
import { sets } from '#texts/catalog/sets'
import { type FeaturedSet, featuredSetQuery } from './queries.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'

/** Set with its pieces; sizes are informative, they are chosen on its page. */
export function FeaturedSetBlock({ block: { id, slug } }: { block: BlockViewOf<'set'> }) {
  const { data: set } = useSuspenseQuery(featuredSetQuery(slug))
  return set && <Pieces id={`bloco-${id}`} set={set} />
}

type Props = { id: string; set: FeaturedSet }

const Pieces = ({ id, set: { slug, name, words, price, pieces } }: Props) => (
  <section
    aria-labelledby={id}
    className="page grid grid-cols-1 items-center gap-x-10 gap-y-8 pt-16 md:grid-cols-2 md:pt-24 lg:gap-x-16"
  >
    <Link to="/conjunto/$id" params={{ id: slug }} tabIndex={-1} aria-hidden className="flex gap-2 md:gap-3">
      {pieces.map(({ name: piece, picture }, index) => (
        <Picture
          key={piece}
          picture={picture}
          alt=""
          sizes="(min-width: 48rem) 24vw, 48vw"
          className={`aspect-4/5 min-w-0 flex-1 rounded-image ${index % 2 ? 'mt-8 -mb-8 md:mt-14 md:-mb-14' : ''}`}
        />
      ))}
    </Link>
    <div className="pt-8 md:pt-0">
      <p className="text-sm font-semibold text-earth">{home.feature.eyebrow}</p>
      <h2 id={id} className="display mt-2 text-3xl md:text-4xl">
        {name}
      </h2>
      {words && <p className="mt-3 max-w-md text-muted md:text-lg">{words}</p>}
      <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
        {pieces.map((piece) => (
          <Row key={piece.name} piece={piece} />
        ))}
      </ul>
      <div className="mt-6">
        <PriceBlock large price={price} />
      </div>
      {price.compareAt !== null && (
        <p className="mt-1 font-semibold text-leaf">{sets.saving(formatBrl(price.compareAt - price.cash))}</p>
      )}
      <Link to="/conjunto/$id" params={{ id: slug }} className={buttonClass('earth', 'large', 'mt-6')}>
        {sets.add}
      </Link>
    </div>
  </section>
)

const Row = ({ piece: { name, color, sizes } }: { piece: FeaturedSet['pieces'][number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
    <span>
      {name} <span className="text-muted">{color}</span>
    </span>
    <span className="flex flex-wrap gap-x-3 text-sm text-muted">
      {sizes.map(({ size, gone }) => (
        <span key={size} className={gone ? 'line-through' : 'font-semibold text-ink'}>
          {size}
          {gone && <span className="sr-only"> {home.feature.gone}</span>}
        </span>
      ))}
    </span>
  </li>
)
