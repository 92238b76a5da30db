import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { catalog } from '#texts/catalog/catalog'
import { resolveRedirect } from './resolve-redirect.ts'
import { ListPage } from './list-page.tsx'
import { ListPending } from './list-pending.tsx'
import { buildListHead } from './list-head.ts'
import { isUnfiltered, parseListSearch } from './list-search.ts'
import { loadList } from './load-list.ts'
import { collectionQuery } from './queries.ts'

const text = catalog.list

/** Product list of a category from the URL; filtered by one colour it has its own title. */
export const Route = createFileRoute('/_storefront/colecoes/$slug')({
  validateSearch: parseListSearch,
  // Parses again: the raw search still has tracking parameters and a URL-dependent order, which the server does not
  // have.
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [{ name, seo }, { facets, total }] = await Promise.all([
      queryClient.ensureQueryData(collectionQuery(slug)),
      loadList(queryClient, { ...deps, category: slug }),
    ]).catch(resolveRedirect)
    const color = isUnfiltered(deps) && facets.color.find(({ value }) => value === deps.color)?.label
    if (!color)
      return { title: name, inSearch: seo.title, description: seo.description || text.description, total }
    const title = text.inColor(name, color)
    return { title, color, description: text.inColorDescription(title, total), total }
  },
  head: ({ loaderData, params, match }) =>
    loaderData
      ? buildListHead({
          ...loaderData,
          title: loaderData.inSearch ?? loaderData.title,
          path: `/colecoes/${params.slug}`,
          search: match.search,
        })
      : {},
  pendingComponent: ListPending,
  component: Collection,
})

function Collection() {
  const { slug } = Route.useParams()
  const search = parseListSearch(Route.useSearch())
  const { title, color } = Route.useLoaderData()
  const { data: category } = useSuspenseQuery(collectionQuery(slug))
  const path = `/colecoes/${slug}`
  return (
    <ListPage
      title={title}
      lead={color ? undefined : category.descriptionHtml}
      search={{ ...search, category: slug }}
      fixedCategory
      crumbs={[
        { name: catalog.crumbHome, href: '/' },
        { name: catalog.collections.title, href: '/colecoes' },
        { name: category.name, href: path },
        ...(color ? [{ name: color, href: `${path}?color=${search.color}` }] : []),
      ]}
    />
  )
}
