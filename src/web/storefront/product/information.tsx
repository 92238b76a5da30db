import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import { details as text } from '#texts/product-details'
import { Details } from '#web/storefront/product/details.tsx'
import { Freight } from '#web/storefront/product/freight.tsx'
import { ProductJsonLd } from '#web/storefront/product/product-json-ld.tsx'

/** What is read after the choice: freight, fabric, care, and what search engines read. */
export default function Information({ product }: { product: ShopProduct }) {
  return (
    <>
      <ProductJsonLd product={product} />
      <Freight variantIds={product.variants.slice(0, 1).map(({ id }) => id)} />
      <Details
        about={text.about}
        descriptionHtml={product.descriptionHtml}
        fabric={[product.fabric, product.composition].filter(Boolean)}
        care={product.care}
      />
    </>
  )
}
