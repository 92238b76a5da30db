import { createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { stylist as words } from '#texts/stylist'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { advise } from './advise.ts'
import { answersIn } from './answers.ts'
import { OtherTalk } from './other-talk.tsx'
import { StylistPage } from './stylist-page.tsx'

/**
 * Stylist page: three questions and matching products, in an iframe of the store or standalone. Links only, without
 * scripts.
 */
export const Route = createFileRoute('/consultora')({
  validateSearch: answersIn,
  loaderDeps: ({ search }) => answersIn(search),
  loader: async ({ context, deps }) => {
    const [business, advice] = await Promise.all([
      context.queryClient.ensureQueryData(businessQuery()),
      advise(deps),
    ])
    return { business, advice }
  },
  head: ({ match }) => ({
    meta: [
      { title: words.title + layout.seo.suffix },
      { name: 'description', content: words.description },
      // Answers lead to ever more pages: noindex and nofollow after the first one.
      { name: 'robots', content: answersIn(match.search).para ? 'noindex,nofollow' : 'noindex,follow' },
    ],
  }),
  component: Stylist,
})

function Stylist() {
  const answers = answersIn(Route.useSearch())
  const { business, advice } = Route.useLoaderData()
  if (business.chat) return <OtherTalk address={business.chat} />
  return <StylistPage answers={answers} advice={advice} business={business} />
}
