import { useSuspenseQuery } from '@tanstack/react-query'
import { catalog } from '#texts/catalog'
import { Rail } from '#web/storefront/catalog/rail.tsx'
import { relatedQuery } from '#web/storefront/product/load-product.ts'

type Props = { category: string | undefined; except: string }

/** Others of the same collection. */
export default function Related({ category, except }: Props) {
  const { data } = useSuspenseQuery(relatedQuery(category))
  const cards = data.items.filter(({ id }) => id !== except).slice(0, 4)
  return <Rail id="combine-com" title={catalog.product.related} cards={cards} />
}
