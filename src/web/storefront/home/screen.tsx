import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { homeQuery } from './queries.ts'

export const Route = createFileRoute('/_storefront/')({
  // Loads with the page's own code instead of the main bundle.
  loader: async ({ context }) => (await import('./load-home.ts')).loadHome(context.queryClient),
  head: () => ({
    meta: [
      { title: pageTitles.home },
      { name: 'description', content: pageTitles.homeDescription },
      ...buildOpenGraphTags({ title: pageTitles.home, description: pageTitles.homeDescription, path: '/' }),
    ],
    links: [{ rel: 'canonical', href: toAbsoluteUrl('/') }],
  }),
  component: Home,
})

function Home() {
  const { blocks } = useSuspenseQuery(homeQuery()).data
  return <HomeBlocks blocks={blocks} />
}
