import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, parseProductSearch } from './load-product.ts'
import { buildProductHead } from './product-head.ts'
import { ProductPage } from './product-page.tsx'
import { ProductPending } from './product-pending.tsx'

export const Route = createFileRoute('/_storefront/products/$id')({
  validateSearch: parseProductSearch,
  loader: ({ context, params: { id }, location }) =>
    loadProduct(context.queryClient, { id, ...parseProductSearch(location.search), path: location.pathname }),
  head: ({ loaderData }) => buildProductHead(loaderData),
  pendingComponent: ProductPending,
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const { cor } = Route.useSearch()
  return <ProductPage key={id} idOrSlug={id} colorSlug={cor} />
}
