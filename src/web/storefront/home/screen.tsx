import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { home } from '#texts/home'
import { titles } from '#texts/titles'
import { Rail } from '#web/storefront/catalog/rail.tsx'
import { Hero } from './hero.tsx'
import { pairOf } from './pieces.ts'
import { bestSellersQuery, featureQuery, newsQuery, piecesQuery } from './queries.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { absolute } from '#web/storefront/seo/site.ts'

const Below = deferred(() => import('./below.tsx'))

export const Route = createFileRoute('/_storefront/')({
  loader: async ({ context: { queryClient } }) => {
    const wanted = [newsQuery(), bestSellersQuery(), piecesQuery('conjuntos'), piecesQuery('treino')]
    const [, , sets] = await Promise.all(wanted.map((query) => queryClient.ensureQueryData(query)))
    const featured = sets?.items[0]
    if (featured) await queryClient.ensureQueryData(featureQuery(featured.slug))
  },
  head: () => ({
    meta: [
      { title: titles.home },
      { name: 'description', content: titles.homeDescription },
      { property: 'og:title', content: titles.home },
      { property: 'og:description', content: titles.homeDescription },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: absolute('/') },
    ],
    links: [{ rel: 'canonical', href: absolute('/') }],
  }),
  component: Home,
})

function Home() {
  const fresh = useSuspenseQuery(newsQuery()).data.items
  return (
    <>
      <Hero pieces={pairOf(fresh)} />
      <Rail
        id="novidades"
        title={home.news.title}
        cards={fresh.slice(0, 4)}
        more={{ label: home.news.all, link: { to: '/produtos', search: { sort: 'newest' } } }}
      />
      <Below />
    </>
  )
}
