import { Link } from '@tanstack/react-router'
import type { CardView } from '#contract/catalog'
import { formatBrl } from '#shared/money/money'
import { productDetails as text } from '#texts/catalog/product-details'
import { sets } from '#texts/catalog/sets'
import { SetPicture } from './set-picture.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { PriceBlock } from './price-block.tsx'

/** Set on the page of one of its pieces. */
export const SetPanel = ({ card, wide }: { card: CardView; wide: boolean }) => (
  <article
    className={`grid h-full grid-cols-1 overflow-hidden rounded-image bg-raised ${wide ? 'md:grid-cols-[minmax(0,24rem)_1fr]' : 'xl:grid-cols-2'}`}
  >
    <SetPicture card={card} sizes="(min-width: 48rem) 40vw, 96vw" className="aspect-4/5" />
    <div className="flex flex-col items-start justify-center p-6 md:p-9">
      <p className="text-sm font-semibold text-earth">{sets.eyebrow(card.colors.length)}</p>
      <h3 className="display mt-1.5 text-2xl md:text-3xl">{card.name}</h3>
      <div className="mt-3">
        <PriceBlock price={card.price} />
      </div>
      {card.price.compareAt !== null && (
        <p className="mt-2 text-sm font-semibold text-leaf">
          {sets.saving(formatBrl(card.price.compareAt - card.price.cash))}
        </p>
      )}
      <Link to="/conjunto/$id" params={{ id: card.slug }} className={buttonClass('ink', 'normal', 'mt-6')}>
        {text.seeSet}
      </Link>
    </div>
  </article>
)
