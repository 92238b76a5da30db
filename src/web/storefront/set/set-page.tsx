import { useSuspenseQuery } from '@tanstack/react-query'
import { formatBrl } from '#shared/money/money'
import { sets as text } from '#texts/catalog/sets'
import { setQuery } from '#web/storefront/catalog/queries.ts'
import { HeartButton } from '#web/storefront/favorites/heart-button.tsx'
import { BuyBar } from '#web/storefront/product/buy-bar.tsx'
import { BuyButton } from '#web/storefront/product/buy-button.tsx'
import { SetPiece } from './set-piece.tsx'
import { SetGallery } from './set-gallery.tsx'
import { useAddSet } from './use-add-set.ts'
import { useSetChoice } from './use-set-choice.ts'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'

const Plans = hydrateOnInteraction(() => import('#web/storefront/product/installment-plans.tsx'))
const SetInformation = hydrateOnInteraction(() => import('./set-information.tsx'))

/** Set page: pieces at one price, each with its pickers, and one buy button. */
export function SetPage({ idOrSlug }: { idOrSlug: string }) {
  const { data: set } = useSuspenseQuery(setQuery(idOrSlug))
  const choice = useSetChoice(set)
  const purchase = useAddSet(set, choice)
  const { choices, open, soldOut } = choice
  const { cash, compareAt } = set.price
  const next = open ? text.chooseSize(open.piece.name) : undefined
  return (
    <>
      <div className="page pt-2 md:pt-4">
        <article className="grid grid-cols-1 items-start gap-x-10 gap-y-7 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-16">
          <SetGallery set={set} choices={choices} />
          <div>
            <p className="text-sm font-semibold text-earth">{text.eyebrow(set.pieces.length)}</p>
            <div className="mt-1.5 flex items-start gap-2">
              <h1 className="display min-w-0 grow text-2xl md:text-3xl">{set.name}</h1>
              <HeartButton of={{ ...set, kind: 'set' }} className="-mr-2.5 shrink-0 hover:bg-raised" />
            </div>
            <div className="mt-4">
              <PriceBlock large price={set.price} />
              {compareAt !== null && (
                <p className="mt-2 text-[0.9375rem]">
                  <strong className="font-semibold text-leaf">
                    {text.saving(formatBrl(compareAt - cash))}
                  </strong>{' '}
                  <span className="text-muted">{text.apart(formatBrl(compareAt))}</span>
                </p>
              )}
              <Plans plans={set.installmentPlans} />
            </div>
            <h2 className="sr-only">{text.pieces}</h2>
            <ul className="mt-7 divide-y divide-hairline border-y border-hairline">
              {choices.map((chosen) => (
                <li key={chosen.id}>
                  <SetPiece chosen={chosen} />
                </li>
              ))}
            </ul>
            <BuyButton purchase={purchase} soldOut={soldOut} label={text.add} soldOutLabel={text.soldOut} />
            <p role="status" className="mt-2 min-h-6 text-center text-sm text-muted">
              {!soldOut && next}
            </p>
            <SetInformation set={set} />
          </div>
        </article>
      </div>
      {!soldOut && <BuyBar cash={cash} note={next ?? set.name} purchase={purchase} label={text.add} />}
    </>
  )
}
