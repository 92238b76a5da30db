import { sets as text } from '#texts/sets'
import type { ShopSet } from '#web/storefront/catalog/queries.ts'
import FreightEstimate from '#web/storefront/freight/freight-estimate.tsx'
import { Details } from '#web/storefront/product/details.tsx'
import { Share } from '#web/storefront/product/share.tsx'
import { SetJsonLd } from './set-json-ld.tsx'

/** Content below the purchase form: shipping, description, fabrics, care and structured data. */
export default function SetInformation({ set }: { set: ShopSet }) {
  const { id, pieces, descriptionHtml } = set
  const variantIds = pieces.flatMap(({ variants }) => variants[0]?.id ?? [])
  return (
    <>
      <SetJsonLd set={set} />
      <Share name={set.name} path={`/conjunto/${set.slug}`} />
      <FreightEstimate
        wanted={{ items: [{ setId: id, variantIds }] }}
        className="mt-8 border-t border-hairline pt-6"
      />
      <Details
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
