import type { CachedProduct } from '#web/storefront/catalog/queries.ts'
import { productDetails as text } from '#texts/catalog/product-details'
import ShippingEstimate from '#web/storefront/shipping/shipping-estimate.tsx'
import { ProductDetails } from './details.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { Share } from './share.tsx'

/** Content below the purchase form: shipping, fabric, care and structured data. */
export default function ProductInformation({ product, still }: { product: CachedProduct; still: boolean }) {
  const [variant] = product.variants
  return (
    <>
      {!still && (
        <>
          <ProductJsonLd product={product} />
          <Share name={product.name} path={`/products/${product.slug}`} />
        </>
      )}
      {variant && (
        <ShippingEstimate
          wanted={{ items: [{ variantId: variant.id }] }}
          settling={still}
          className="mt-8 border-t border-hairline pt-6"
        />
      )}
      <ProductDetails
        about={text.about}
        descriptionHtml={product.descriptionHtml}
        fabric={[product.fabric, product.composition, product.madeIn && text.madeIn(product.madeIn)].filter(
          Boolean,
        )}
        care={product.care}
      />
    </>
  )
}
