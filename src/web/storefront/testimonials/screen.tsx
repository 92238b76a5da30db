import { createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { titles } from '#texts/titles'
import { absolute } from '#web/storefront/seo/site.ts'
import { testimonialsQuery } from './queries.ts'
import { TestimonialsPage } from './testimonials-page.tsx'

/** `?pagina=2`; anything else is the first page. */
const pageSearch = ({ pagina }: Record<string, unknown>): { pagina?: number } => {
  const page = Number(pagina)
  return Number.isInteger(page) && page > 1 && page <= 500 ? { pagina: page } : {}
}

export const Route = createFileRoute('/_storefront/depoimentos')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { pagina = 1 } }) => {
    await context.queryClient.ensureQueryData(testimonialsQuery(pagina))
  },
  head: () => ({
    meta: [
      { title: titles.testimonials + layout.seo.suffix },
      { name: 'description', content: titles.testimonialsDescription },
      { property: 'og:title', content: titles.testimonials },
      { property: 'og:description', content: titles.testimonialsDescription },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: absolute('/depoimentos') },
      { property: 'og:image', content: absolute('/media/og/dao.jpg') },
    ],
    links: [{ rel: 'canonical', href: absolute('/depoimentos') }],
  }),
  component: Testimonials,
})

function Testimonials() {
  const { pagina = 1 } = Route.useSearch()
  return <TestimonialsPage page={pagina} />
}
