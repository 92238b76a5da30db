import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductPage } from '#web/storefront/product/product-page.tsx'

export const Route = createFileRoute('/_storefront/products/$id')({
  loader: ({ context, params }) => loadProduct(context.queryClient, params.id),
  head: ({ loaderData }) => productHead(loaderData),
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  return <ProductPage key={id} idOrSlug={id} />
}
