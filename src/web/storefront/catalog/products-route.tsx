import { createFileRoute, redirect } from '@tanstack/react-router'
import { catalog } from '#texts/catalog/catalog'
import { layout } from '#texts/storefront/layout'
import { ListPage } from './list-page.tsx'
import { ListPending } from './list-pending.tsx'
import { buildListHead } from './list-head.ts'
import { parseListSearch } from './list-search.ts'
import { loadList } from './load-list.ts'

const text = catalog.list
const titleOf = (term: string | undefined) => (term ? text.searchTitle(term) : text.title)

export const Route = createFileRoute('/_storefront/produtos')({
  validateSearch: parseListSearch,
  // Parses again: the raw search still has tracking parameters and a URL-dependent order, which the server does not
  // have.
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context, deps }) => {
    const { total, reading } = await loadList(context.queryClient, deps)
    if (reading?.leadsTo) throw redirect({ href: reading.leadsTo, replace: true })
    return { title: titleOf(deps.search), description: text.description, total }
  },
  head: ({ loaderData, match }) =>
    loaderData ? buildListHead({ ...loaderData, path: '/produtos', search: match.search }) : {},
  pendingComponent: ListPending,
  component: Products,
})

function Products() {
  const search = parseListSearch(Route.useSearch())
  return (
    <ListPage
      title={titleOf(search.search)}
      search={search}
      crumbs={[
        { name: catalog.crumbHome, href: '/' },
        { name: layout.nav.products, href: '/produtos' },
      ]}
    />
  )
}
