import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { CardView } from '#contract/catalog'
import { productQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { ProductCard } from '#web/storefront/catalog/product-card.tsx'
import { remember, seenBefore, seenByNobody } from './seen-store.ts'
import { details as text } from '#texts/product-details'
import { Skeleton } from '#web/ui/skeleton.tsx'

const cardOf = ({
  id,
  slug,
  name,
  category,
  price,
  priceVaries,
  availability,
  colors,
}: ShopProduct): CardView => ({
  id,
  kind: 'product',
  slug,
  name,
  category,
  price,
  priceVaries,
  availability,
  isNew: false,
  colors: colors.map((color) => ({ ...color, pictures: color.pictures.slice(0, 2) })),
})

// It changes with the page alone.
const subscribe = () => () => {}

/** What this browser looked at before, at today's prices; nothing at all on a first product. */
export function RecentlySeen({ slug }: { slug: string }) {
  const before = useSyncExternalStore(subscribe, () => seenBefore(slug), seenByNobody)
  useEffect(() => remember(slug), [slug])
  if (before.length === 0) return null
  return (
    <section aria-labelledby="vistos" className="page pt-14 md:pt-20">
      <h2 id="vistos" className="display mb-5 text-2xl md:mb-7 md:text-3xl">
        {text.recent}
      </h2>
      <ul className="grid pairs gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-5">
        {before.map((each) => (
          <Seen key={each} slug={each} />
        ))}
      </ul>
    </section>
  )
}

function Seen({ slug }: { slug: string }) {
  const { data, isError } = useQuery(productQuery(slug))
  if (isError) return null
  return (
    <li>
      {data ? (
        <ProductCard card={cardOf(data)} sizes="(min-width: 48rem) 24vw, 48vw" />
      ) : (
        <Skeleton className="aspect-4/5" />
      )}
    </li>
  )
}
