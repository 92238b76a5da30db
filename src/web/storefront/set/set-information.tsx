import { sets as text } from '#texts/catalog/sets'
import type { CachedSet } from '#web/storefront/catalog/queries.ts'
import ShippingEstimate from '#web/storefront/shipping/shipping-estimate.tsx'
import { ProductDetails } from '#web/storefront/product/details.tsx'
import { Share } from '#web/storefront/product/share.tsx'
import { SetJsonLd } from './set-json-ld.tsx'

/** Content below the purchase form: shipping, description, fabrics, care and structured data. */
export default function SetInformation({ set }: { set: CachedSet }) {
  const { id, pieces, descriptionHtml } = set
  const variantIds = pieces.flatMap(({ variants }) => variants[0]?.id ?? [])
  return (
    <>
      <SetJsonLd set={set} />
      <Share name={set.name} path={`/conjunto/${set.slug}`} />
      <ShippingEstimate
        wanted={{ items: [{ setId: id, variantIds }] }}
        className="mt-8 border-t border-hairline pt-6"
      />
      <ProductDetails
        about={text.details}
        descriptionHtml={descriptionHtml}
        fabric={pieces.flatMap(({ name, composition, fabric }) => {
          const cloth = composition || fabric
          return cloth ? `${name}: ${cloth}` : []
        })}
        care={[...new Set(pieces.flatMap(({ care }) => care))]}
      />
    </>
  )
}
