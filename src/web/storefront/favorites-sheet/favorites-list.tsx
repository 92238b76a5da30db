import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { PictureView } from '#contract/media'
import type { PriceView } from '#contract/pricing'
import { favorites as text } from '#texts/catalog/favorites'
import { product as words } from '#texts/catalog/product'
import { getCardPath } from '#web/storefront/catalog/card-path.ts'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'
import {
  availabilityQuery,
  productQuery,
  setQuery,
  type CachedProduct,
} from '#web/storefront/catalog/queries.ts'
import {
  getSizeOptions,
  focusSizeGroup,
  pickInitialSelection,
} from '#web/storefront/product/variant-choice.ts'
import { SizePicker } from '#web/storefront/product/size-picker.tsx'
import { useAddToCart } from '#web/storefront/product/use-add-to-cart.ts'
import type { Favorite } from '#web/session/favorites/favorites-store.ts'
import { HeartButton } from '#web/storefront/favorites/heart-button.tsx'
import { ApiError } from '#web/client/api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { Picture } from '#web/views/media/picture.tsx'

type Props = { id: string; onLeave: () => void }

/** Query options for fresh prices at every opening. */
const ofNow = { staleTime: 0, refetchOnMount: 'always' } as const

type ListProps = { chosen: readonly Favorite[]; onLeave: () => void; className: string }

/** Favorites, newest first. */
export const FavoritesList = ({ chosen, onLeave, className }: ListProps) => (
  <ul aria-label={text.list} className={`divide-y divide-hairline ${className}`}>
    {chosen.map(({ kind, id }) =>
      kind === 'set' ? (
        <ChosenSet key={id} id={id} onLeave={onLeave} />
      ) : (
        <ChosenProduct key={id} id={id} onLeave={onLeave} />
      ),
    )}
  </ul>
)

function ChosenProduct({ id, onLeave }: Props) {
  const { data, error, refetch } = useQuery({ ...productQuery(id), ...ofNow })
  if (!data) return <Missing of={{ kind: 'product', id }} error={error} onAgain={() => void refetch()} />
  const { slug, name, price, priceVaries, colors } = data
  return (
    <Line
      of={{ kind: 'product', id, slug, name }}
      picture={colors[0]?.pictures[0]}
      price={price}
      varies={priceVaries}
      onLeave={onLeave}
    >
      <AddBySize product={data} />
    </Line>
  )
}

function ChosenSet({ id, onLeave }: Props) {
  const { data, error, refetch } = useQuery({ ...setQuery(id), ...ofNow })
  if (!data) return <Missing of={{ kind: 'set', id }} error={error} onAgain={() => void refetch()} />
  const { slug, name, price, pictures, pieces } = data
  return (
    <Line
      of={{ kind: 'set', id, slug, name }}
      picture={pictures[0] ?? pieces[0]?.colors[0]?.pictures[0]}
      price={price}
      onLeave={onLeave}
    >
      <Link
        to="/conjunto/$id"
        params={{ id: slug }}
        onClick={onLeave}
        className={buttonClass('ghost', 'small', 'mt-3 self-start')}
      >
        {text.chooseSizes}
      </Link>
    </Line>
  )
}

type LineProps = {
  of: Favorite & { slug: string; name: string }
  picture: PictureView | undefined
  price: PriceView
  varies?: boolean
  onLeave: () => void
  children: ReactNode
}

function Line({ of, picture, price, varies = false, onLeave, children }: LineProps) {
  return (
    <li className="flex gap-4 py-5">
      <Picture
        picture={picture}
        sizes="88px"
        alt=""
        className="aspect-4/5 w-[min(5.5rem,24vw)] shrink-0 self-start overflow-hidden rounded-image"
      />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start gap-2">
          <Link
            to={getCardPath(of)}
            onClick={onLeave}
            className="min-w-0 grow leading-snug font-semibold wrap-anywhere hover:underline"
          >
            {of.name}
          </Link>
          <HeartButton of={of} className="-mt-2.5 -mr-2.5 shrink-0 hover:bg-raised" />
        </div>
        <PriceBlock price={price} varies={varies} />
        {children}
      </div>
    </li>
  )
}

/** Size buttons that add the product, in the colour its page opens with. */
function AddBySize({ product }: { product: CachedProduct }) {
  const { data } = useQuery(availabilityQuery([product.id]))
  const [picked, pick] = useState(() => pickInitialSelection(product))
  const [asked, setAsked] = useState(false)
  const options = getSizeOptions(product, picked, data)
  const group = `favorito-${product.id}`
  const askForSize = () => {
    setAsked(true)
    focusSizeGroup(group)
  }
  const { state, problem, add } = useAddToCart(product, { ...options, askForSize })
  return (
    <div className="mt-3">
      <SizePicker
        id={group}
        options={options}
        missing={asked && !options.chosen && words.chooseSize}
        onSize={(size) => pick({ ...picked, size })}
      />
      <Button
        size="small"
        loading={state === 'adding'}
        disabled={options.soldOut}
        aria-label={options.soldOut ? undefined : text.addOf(product.name)}
        onClick={add}
      >
        {options.soldOut ? words.soldOut : state === 'added' ? words.added : words.add}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

type MissingProps = { of: Favorite; error: Error | null; onAgain: () => void }

/** Row of a favorite that is loading, no longer for sale, or failed to load. */
function Missing({ of, error, onAgain }: MissingProps) {
  if (!error) {
    return (
      <li className="flex gap-4 py-5">
        <Skeleton className="aspect-4/5 w-[min(5.5rem,24vw)] shrink-0" />
        <span className="sr-only">{text.loading}</span>
      </li>
    )
  }
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <li className="flex items-center gap-4 py-5">
      <p className="min-w-0 grow text-muted">{isGone ? text.gone : error.message}</p>
      {isGone ? (
        <HeartButton of={{ ...of, name: text.goneName }} className="-mr-2.5 shrink-0 hover:bg-raised" />
      ) : (
        <Button look="ghost" size="small" onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </li>
  )
}
