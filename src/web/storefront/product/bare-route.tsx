import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductPage } from '#web/storefront/product/product-page.tsx'

/** The same product without the main layout; its canonical address is the other one. */
export const Route = createFileRoute('/_bare/produto/$slug')({
  loader: ({ context, params }) => loadProduct(context.queryClient, params.slug),
  head: ({ loaderData }) => productHead(loaderData),
  component: BareProduct,
})

function BareProduct() {
  const { slug } = Route.useParams()
  return <ProductPage key={slug} idOrSlug={slug} bare />
}
