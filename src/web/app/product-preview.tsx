import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { slugOf } from '#shared/slug'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { isPreview, previewReady, type PreviewSent } from '#web/admin/products/preview/sent.ts'
import { availabilityQuery, shopProduct } from '#web/storefront/catalog/queries.ts'
import { ProductArticle } from '#web/storefront/product/product-page.tsx'
import { currentTheme } from '#web/ui/theme.ts'

/**
 * The page of a product that is being edited, in a frame of its form, which sends what it shows: by itself it knows of
 * nothing. It is looked at, and nothing in it can be pressed.
 */
export const Route = createFileRoute('/admin/produtos/previa')({
  ssr: false,
  head: () => adminHead(staffTitles.productPreview),
  component: ProductPreview,
})

function ProductPreview() {
  const queries = useQueryClient()
  const [sent, setSent] = useState<PreviewSent>()
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || origin !== location.origin || !isPreview(data)) return
      const { id, variants } = data.product
      // How many are left is known: it is not to be asked of the shop, which knows of no such product.
      queries.setQueryData(
        availabilityQuery([id]).queryKey,
        variants.map(({ id: variantId, available, availability }) => ({
          variantId,
          available,
          availability,
        })),
      )
      if (currentTheme() !== data.theme) document.documentElement.dataset['theme'] = data.theme
      setSent(data)
    }
    addEventListener('message', hear, { signal: over.signal })
    parent.postMessage(previewReady, location.origin)
    return () => over.abort()
  }, [queries])
  const shown = sent !== undefined
  useEffect(() => {
    // What comes at a visitor's first sign would never come: nobody acts here.
    if (shown) dispatchEvent(new Event('pointermove'))
  }, [shown])
  if (!sent) return null
  const { product, color } = sent
  return (
    <main inert className="min-h-svh bg-paper pb-16 text-ink">
      <ProductArticle
        key={[color, ...product.colors.map(({ name }) => name)].join()}
        still
        product={shopProduct(product)}
        colorSlug={color ? slugOf(color) : undefined}
      />
    </main>
  )
}
