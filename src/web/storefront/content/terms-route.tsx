import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'
import { loadPage, parseVersion } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'

export const Route = createFileRoute('/_storefront/termos-servico')({
  validateSearch: parseVersion,
  loaderDeps: ({ search }) => parseVersion(search),
  loader: ({ context: { queryClient }, deps }) => loadPage(queryClient, 'termos-servico', deps),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Terms,
})

function Terms() {
  const { versao } = parseVersion(Route.useSearch())
  const { data: page } = useSuspenseQuery(pageQuery('termos-servico', versao))
  return <LegalPage page={page} path="/termos-servico" />
}
