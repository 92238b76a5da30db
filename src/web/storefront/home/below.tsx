import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '#texts/home'
import { Rail } from '#web/storefront/catalog/rail.tsx'
import { Doors } from './doors.tsx'
import { pairOf, piecesOfSet } from './pieces.ts'
import { Promises } from './promises.tsx'
import { bestSellersQuery, featureQuery, piecesQuery } from './queries.ts'
import { SetFeature } from './set-feature.tsx'
import { ShopJsonLd } from './shop-json-ld.tsx'

/** The page below the first rail. */
export default function Below() {
  const best = useSuspenseQuery(bestSellersQuery()).data.items
  const sets = useSuspenseQuery(piecesQuery('conjuntos')).data.items
  const training = useSuspenseQuery(piecesQuery('treino')).data.items
  return (
    <>
      <ShopJsonLd />
      <Doors sets={piecesOfSet(sets[2] ?? sets[0]) ?? pairOf(best)} training={pairOf(training)} />
      {sets[0] && <Featured slug={sets[0].slug} />}
      <Rail
        id="mais-vendidos"
        title={home.bestSellers.title}
        cards={best.slice(0, 4)}
        more={{ label: home.bestSellers.all, link: { to: '/produtos', search: { sort: 'best_selling' } } }}
      />
      <Promises />
    </>
  )
}

function Featured({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(featureQuery(slug))
  return <SetFeature set={data} />
}
