import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import { details as text } from '#texts/product-details'
import FreightEstimate from '#web/storefront/freight/freight-estimate.tsx'
import { Details } from './details.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { Share } from './share.tsx'

/** Content below the purchase form: shipping, fabric, care and structured data. */
export default function Information({ product, still }: { product: ShopProduct; still: boolean }) {
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
        <FreightEstimate
          wanted={{ items: [{ variantId: variant.id }] }}
          settling={still}
          className="mt-8 border-t border-hairline pt-6"
        />
      )}
      <Details
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
