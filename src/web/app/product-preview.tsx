import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { toSlug } from '#shared/text/slug'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { isProductPreviewMessage } from '#web/admin/products/preview/preview-message.ts'
import { availabilityQuery, toCachedProduct } from '#web/storefront/catalog/queries.ts'
import { ProductArticle } from '#web/storefront/product/product-page.tsx'
import { usePreviewMessage } from './use-preview-message.ts'

/**
 * Preview of a product inside an iframe of the product editor, which posts the content. Loads no data of its own
 * and is inert.
 */
export const Route = createFileRoute('/admin/produtos/previa')({
  ssr: false,
  head: () => createAdminHead(staffTitles.productPreview),
  component: ProductPreview,
})

function ProductPreview() {
  const queries = useQueryClient()
  const sent = usePreviewMessage(isProductPreviewMessage, ({ product: { id, variants } }) => {
    // Sets the availability: the API does not know a product that is not saved yet.
    queries.setQueryData(
      availabilityQuery([id]).queryKey,
      variants.map(({ id: variantId, available, availability }) => ({ variantId, available, availability })),
    )
  })
  if (!sent) return null
  const { product, color } = sent
  return (
    <main inert className="min-h-svh bg-paper pb-16 text-ink">
      <ProductArticle
        key={[color, ...product.colors.map(({ name }) => name)].join()}
        isPreview
        product={toCachedProduct(product)}
        colorSlug={color ? toSlug(color) : undefined}
      />
    </main>
  )
}
