import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { catalog } from '#texts/catalog'
import { ApiError } from '#web/api.ts'
import { ListPage } from '#web/storefront/catalog/list-page.tsx'
import { listHead } from '#web/storefront/catalog/list-head.ts'
import { parseListSearch } from '#web/storefront/catalog/list-search.ts'
import { loadList } from '#web/storefront/catalog/load-list.ts'
import { collectionQuery } from '#web/storefront/catalog/queries.ts'

/** A collection is a list whose category is fixed by its address. */
export const Route = createFileRoute('/_storefront/colecoes/$slug')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [category] = await Promise.all([
      queryClient.ensureQueryData(collectionQuery(slug)),
      loadList(queryClient, { ...deps, category: slug }),
    ]).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    return { name: category.name, description: category.description }
  },
  head: ({ loaderData, params, match }) =>
    loaderData
      ? listHead({
          title: loaderData.name,
          description: loaderData.description || catalog.list.description,
          path: `/colecoes/${params.slug}`,
          search: match.search,
        })
      : {},
  component: Collection,
})

function Collection() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const { data: category } = useSuspenseQuery(collectionQuery(slug))
  return (
    <ListPage
      title={category.name}
      lead={category.description}
      search={{ ...search, category: slug }}
      fixedCategory
      crumbs={[
        { name: catalog.crumbHome, href: '/' },
        { name: catalog.collections.title, href: '/colecoes' },
        { name: category.name, href: `/colecoes/${slug}` },
      ]}
    />
  )
}
