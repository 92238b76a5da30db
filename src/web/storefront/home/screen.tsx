import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { sharedLink } from '#web/storefront/seo/shared-link.ts'
import { absolute } from '#web/storefront/seo/site.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { homeQuery } from './queries.ts'

export const Route = createFileRoute('/_storefront/')({
  // Loads with the page's own code instead of the main bundle.
  loader: async ({ context }) => (await import('./load-home.ts')).loadHome(context.queryClient),
  head: () => ({
    meta: [
      { title: titles.home },
      { name: 'description', content: titles.homeDescription },
      ...sharedLink({ title: titles.home, description: titles.homeDescription, path: '/' }),
    ],
    links: [{ rel: 'canonical', href: absolute('/') }],
  }),
  component: Home,
})

function Home() {
  const { blocks } = useSuspenseQuery(homeQuery()).data
  return <HomeBlocks blocks={blocks} />
}
