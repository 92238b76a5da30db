import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, parseProductSearch } from './load-product.ts'
import { buildProductHead } from './product-head.ts'
import { ProductPage } from './product-page.tsx'

/** Product page without the main layout; its canonical URL is /products/{slug}. */
export const Route = createFileRoute('/_bare/produto/$slug')({
  validateSearch: parseProductSearch,
  loader: ({ context, params: { slug }, location }) =>
    loadProduct(context.queryClient, {
      id: slug,
      ...parseProductSearch(location.search),
      path: location.pathname,
    }),
  head: ({ loaderData }) => buildProductHead(loaderData),
  component: BareProduct,
})

function BareProduct() {
  const { slug } = Route.useParams()
  const { cor } = Route.useSearch()
  return <ProductPage key={slug} idOrSlug={slug} colorSlug={cor} bare />
}
