import { createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { stylist as words } from '#texts/stylist'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { advise } from './advise.ts'
import { answersIn } from './answers.ts'
import { OtherTalk } from './other-talk.tsx'
import { StylistPage } from './stylist-page.tsx'

/** Three questions and what fits, in a frame of the shop's pages or by itself: links alone, and none of the shop's code. */
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
      // Each answer leads to more of them: a crawler that came here goes no further.
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
