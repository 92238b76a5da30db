import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, parseProductSearch } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductPage } from '#web/storefront/product/product-page.tsx'

export const Route = createFileRoute('/_storefront/products/$id')({
  validateSearch: parseProductSearch,
  loader: ({ context, params: { id }, location }) =>
    loadProduct(context.queryClient, { id, ...parseProductSearch(location.search), path: location.pathname }),
  head: ({ loaderData }) => productHead(loaderData),
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const { cor } = Route.useSearch()
  return <ProductPage key={id} idOrSlug={id} colorSlug={cor} />
}
