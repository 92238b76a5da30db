import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'
import { loadPage, parseVersion } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'

export const Route = createFileRoute('/_storefront/politica-privacidade')({
  validateSearch: parseVersion,
  loaderDeps: ({ search }) => parseVersion(search),
  loader: ({ context: { queryClient }, deps }) => loadPage(queryClient, 'politica-privacidade', deps),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Privacy,
})

function Privacy() {
  const { versao } = parseVersion(Route.useSearch())
  const { data: page } = useSuspenseQuery(pageQuery('politica-privacidade', versao))
  return <LegalPage page={page} path="/politica-privacidade" officer />
}
