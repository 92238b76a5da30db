import { useQuery } from '@tanstack/react-query'
import { formatStreet } from '#shared/brazil/seller-lines'
import { layout } from '#texts/storefront/layout'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'

/** Structured data of the store (schema.org/ClothingStore). */
export function ShopJsonLd() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { name, legalName, street, city, state, cep, phone, email, social } = business
  return (
    <JsonLd
      data={{
        '@type': 'ClothingStore',
        '@id': toAbsoluteUrl('/#loja'),
        name,
        // JSON omits undefined: settings without a value are left out.
        legalName: legalName || undefined,
        url: toAbsoluteUrl('/'),
        description: layout.seo.description,
        telephone: phone || undefined,
        email: email || undefined,
        currenciesAccepted: 'BRL',
        address: street
          ? {
              '@type': 'PostalAddress',
              streetAddress: formatStreet(business),
              addressLocality: city,
              addressRegion: state,
              postalCode: cep,
              addressCountry: 'BR',
            }
          : undefined,
        sameAs: social.length > 0 ? social.map(({ url }) => url) : undefined,
      }}
    />
  )
}
