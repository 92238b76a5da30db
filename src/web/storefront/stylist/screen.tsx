import { createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { stylist as words } from '#texts/catalog/stylist'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { getStylistAdvice } from './stylist-advice.ts'
import { parseAnswers } from './answers.ts'
import { ThirdPartyChat } from './third-party-chat.tsx'
import { StylistPage } from './stylist-page.tsx'

/**
 * Stylist page: three questions and matching products, in an iframe of the store or standalone. Links only, without
 * scripts.
 */
export const Route = createFileRoute('/consultora')({
  validateSearch: parseAnswers,
  loaderDeps: ({ search }) => parseAnswers(search),
  loader: async ({ context, deps }) => {
    const [business, advice] = await Promise.all([
      context.queryClient.ensureQueryData(businessQuery()),
      getStylistAdvice(deps),
    ])
    return { business, advice }
  },
  head: ({ match }) => ({
    meta: [
      { title: words.title + layout.seo.suffix },
      { name: 'description', content: words.description },
      // Answers lead to ever more pages: noindex and nofollow after the first one.
      { name: 'robots', content: parseAnswers(match.search).para ? 'noindex,nofollow' : 'noindex,follow' },
    ],
  }),
  component: Stylist,
})

function Stylist() {
  const answers = parseAnswers(Route.useSearch())
  const { business, advice } = Route.useLoaderData()
  if (business.chat) return <ThirdPartyChat address={business.chat} />
  return <StylistPage answers={answers} advice={advice} business={business} />
}
