import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { companyStatus } from '#texts/storefront/company'
import { pages } from '#texts/storefront/pages'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { loadPage } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'
import { StoryPage } from './story-page.tsx'

export const Route = createFileRoute('/_storefront/atacado')({
  loader: ({ context: { queryClient } }) => loadPage(queryClient, 'atacado'),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Wholesale,
})

const ways = [
  { to: '/contato', search: { assunto: 'wholesale' }, label: pages.wholesale },
  { to: '/produtos', label: pages.products },
] as const

// The application is for signed-in people: its code is no part of the public page.
const WholesaleAccount = lazyComponent(() => import('#web/storefront/company/wholesale-account.tsx'), {
  loading: <p role="status">{companyStatus.loading}</p>,
})

/** Steps from the application to the first order. */
const HowItWorks = () => (
  <section aria-labelledby="passos" className="page mt-8 mb-12">
    <h2 id="passos" className="display text-2xl">
      {companyStatus.how}
    </h2>
    <ol className="mt-6 grid gap-6 md:grid-cols-3">
      {companyStatus.steps.map(([title, text], at) => (
        <li key={title} className="border-t border-hairline pt-4">
          <p className="font-semibold">
            {at + 1}. {title}
          </p>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

function Wholesale() {
  const { data: page } = useSuspenseQuery(pageQuery('atacado'))
  return (
    <>
      <StoryPage page={page} ways={ways} />
      <HowItWorks />
      <div id="cadastro" className="page scroll-mt-24 pb-16">
        <div className="needs-script max-w-3xl">
          <WholesaleAccount />
        </div>
      </div>
    </>
  )
}
