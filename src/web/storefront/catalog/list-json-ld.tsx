import type { CardView } from '#contract/catalog'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { getCardPath } from './card-path.ts'

/** Structured data of the first page of a list (schema.org/ItemList). */
const ListJsonLd = ({ cards }: { cards: readonly CardView[] }) => (
  <JsonLd
    data={{
      '@type': 'ItemList',
      numberOfItems: cards.length,
      itemListElement: cards.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: card.name,
        url: toAbsoluteUrl(getCardPath(card)),
      })),
    }}
  />
)

export default ListJsonLd
