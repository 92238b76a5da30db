import { cardTag } from '#context/catalog/rules.ts'
import type { CardView } from '#contract/catalog'
import type { Pricer } from '#domain/pricing'
import { TagCache } from '#platform/cache'
import { database, rows, statement } from '#platform/database'
import { cardColumns, type CardRow, cardView } from './card-view.ts'

/** Cards as they were last shown, in the unit of cards. */
const shown = new TagCache(20_000)
const cardsQuery = statement<CardRow>(
  'catalog.cards',
  `select ${cardColumns} from catalog_cards k where k.id = any($1)`,
)

/** The rows of these cards in this order; one that was removed this moment is missing. */
const readCards = (ids: readonly string[]): Promise<CardRow[]> =>
  shown.many<CardRow>(
    ids,
    ({ id }) => [cardTag(id)],
    (missing) => rows(database(), cardsQuery, [missing]),
  )

/** These cards in this order as pages show them; colours among `first` stand before the others. */
export const readCardViews = async (
  ids: readonly string[],
  prices: Pricer,
  first?: ReadonlySet<string>,
): Promise<CardView[]> => (await readCards(ids)).map((card) => cardView(card, prices, first))
