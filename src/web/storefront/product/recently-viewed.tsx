import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CardView } from '#contract/catalog'
import { productQuery, type CachedProduct } from '#web/storefront/catalog/queries.ts'
import { ProductCard } from '#web/storefront/catalog/product-card.tsx'
import { RailTitle } from '#web/storefront/catalog/rail-title.tsx'
import {
  clearRecentlyViewed,
  addRecentlyViewed,
  getRecentlyViewed,
  getNoneViewed,
  subscribeRecentlyViewed,
} from './recently-viewed-store.ts'
import { productDetails as text } from '#texts/catalog/product-details'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'

const cardOf = ({
  id,
  slug,
  name,
  category,
  price,
  priceVaries,
  availability,
  colors,
}: CachedProduct): CardView => ({
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

/** Query options for fresh prices on every page. */
const ofNow = { staleTime: 0, refetchOnMount: 'always' } as const
/** Distance from the viewport at which it loads. */
const ahead = '400px'

/** Clears the list; the focus moves from the removed button to the page title. */
function forget(): void {
  clearRecentlyViewed()
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Recently viewed products at current prices; nothing on the first product. */
export function RecentlyViewed({ slug }: { slug: string }) {
  const before = useSyncExternalStore(subscribeRecentlyViewed, () => getRecentlyViewed(slug), getNoneViewed)
  const [place, isNear] = useNear()
  useEffect(() => addRecentlyViewed(slug), [slug])
  if (before.length === 0) return null
  return (
    <section ref={place} aria-labelledby="vistos" className="page pt-14 md:pt-20">
      <RailTitle id="vistos" title={text.recent}>
        <TextButton onClick={forget}>{text.forgetRecent}</TextButton>
      </RailTitle>
      <ul className="rail -mx-[clamp(1.125rem,2.6vw,2rem)] grid auto-cols-[min(44vw,13rem)] grid-flow-col justify-start gap-3 overflow-x-auto scroll-px-[clamp(1.125rem,2.6vw,2rem)] px-[clamp(1.125rem,2.6vw,2rem)] pb-1 snap-x md:gap-5">
        {before.map((each) => (
          <Seen key={each} slug={each} isNear={isNear} />
        ))}
      </ul>
    </section>
  )
}

function Seen({ slug, isNear }: { slug: string; isNear: boolean }) {
  const { data, isError } = useQuery({ ...productQuery(slug), ...ofNow, enabled: isNear })
  if (isError) return null
  return (
    <li className="snap-start">
      {data ? (
        <ProductCard card={cardOf(data)} sizes="(min-width: 48rem) 13rem, 44vw" />
      ) : (
        <Skeleton className="aspect-4/5" />
      )}
    </li>
  )
}

/** Returns whether an element is or was near the viewport. */
function useNear() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = place.current
    if (!target || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    )
    observer.observe(target)
    return () => observer.disconnect()
  })
  return [place, isNear] as const
}
