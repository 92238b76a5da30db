import { useQuery } from '@tanstack/react-query'
import { layout } from '#texts/layout'
import { absolute } from '#web/storefront/seo/site.ts'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'

/** The brand and its address, told to search engines. */
export function ShopJsonLd() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { name, legalName, street, district, city, state, cep, phone, email, social } = business
  return (
    <JsonLd
      data={{
        '@type': 'ClothingStore',
        '@id': absolute('/#loja'),
        name,
        legalName,
        url: absolute('/'),
        description: layout.seo.description,
        telephone: phone,
        email,
        currenciesAccepted: 'BRL',
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${street}, ${district}`,
          addressLocality: city,
          addressRegion: state,
          postalCode: cep,
          addressCountry: 'BR',
        },
        sameAs: social.map(({ url }) => url),
      }}
    />
  )
}
