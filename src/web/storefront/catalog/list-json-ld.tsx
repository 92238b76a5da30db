import type { CardView } from '#contract/catalog'
import { absolute } from '#web/storefront/seo/site.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { pathOf } from './card-link.ts'

/** The first page of a list as search engines read it: an order of addresses. */
const ListJsonLd = ({ cards }: { cards: readonly CardView[] }) => (
  <JsonLd
    data={{
      '@type': 'ItemList',
      numberOfItems: cards.length,
      itemListElement: cards.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: card.name,
        url: absolute(pathOf(card)),
      })),
    }}
  />
)

export default ListJsonLd
