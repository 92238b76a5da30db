import { cardTag } from '#context/catalog/rules.ts'
import type { CardView } from '#contract/catalog'
import type { PriceCalculator } from '#domain/pricing'
import { TagCache } from '#platform/cache/cache'
import { database, queryRows, statement } from '#platform/postgres/database'
import { cardColumns, type CardRow, toCardView } from './card-view.ts'

/** Cache of card rows; its size is counted in cards. */
const shown = new TagCache(20_000)
const cardsQuery = statement<CardRow>(
  'catalog.cards',
  `select ${cardColumns} from catalog_cards k where k.id = any($1)`,
)

/** Returns the rows of these cards in this order. Cards deleted meanwhile are missing. */
const readCards = (ids: readonly string[]): Promise<CardRow[]> =>
  shown.many<CardRow>(
    ids,
    ({ id }) => [cardTag(id)],
    (missing) => queryRows(database(), cardsQuery, [missing]),
  )

/** Returns the views of these cards in this order. Colours in `first` are moved to the front. */
export const readCardViews = async (
  ids: readonly string[],
  prices: PriceCalculator,
  first?: ReadonlySet<string>,
): Promise<CardView[]> => (await readCards(ids)).map((card) => toCardView(card, prices, first))
