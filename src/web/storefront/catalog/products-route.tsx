import { createFileRoute } from '@tanstack/react-router'
import { catalog } from '#texts/catalog'
import { layout } from '#texts/layout'
import { ListPage } from '#web/storefront/catalog/list-page.tsx'
import { listHead } from '#web/storefront/catalog/list-head.ts'
import { parseListSearch } from '#web/storefront/catalog/list-search.ts'
import { loadList } from '#web/storefront/catalog/load-list.ts'

const text = catalog.list

export const Route = createFileRoute('/_storefront/produtos')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, deps),
  head: ({ match }) => {
    const term = match.search.search
    const title = term ? text.searchTitle(term) : text.title
    return listHead({ title, description: text.description, path: '/produtos', search: match.search })
  },
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const title = search.search ? text.searchTitle(search.search) : text.title
  return (
    <ListPage
      title={title}
      search={search}
      crumbs={[
        { name: catalog.crumbHome, href: '/' },
        { name: layout.nav.products, href: '/produtos' },
      ]}
    />
  )
}
