import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildListHead } from '#web/storefront/catalog/list-head.ts'
import { testimonialsQuery } from './queries.ts'
import { TestimonialsPage } from './testimonials-page.tsx'

/** Parses `?pagina=2`; anything else is the first page. */
const pageSearch = ({ pagina }: Record<string, unknown>): { pagina?: number } => {
  const page = Math.min(Math.trunc(Number(pagina)), 500)
  return page > 1 ? { pagina: page } : {}
}

export const Route = createFileRoute('/_storefront/depoimentos')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch(search),
  loader: async ({ context, deps: { pagina = 1 } }) => {
    await context.queryClient.ensureQueryData(testimonialsQuery(pagina))
  },
  head: () =>
    buildListHead({
      title: pageTitles.testimonials,
      description: pageTitles.testimonialsDescription,
      path: '/depoimentos',
      search: {},
    }),
  component: Testimonials,
})

function Testimonials() {
  const { pagina = 1 } = pageSearch(Route.useSearch())
  return <TestimonialsPage page={pagina} />
}
