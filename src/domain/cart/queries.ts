import { picturesOf } from '#domain/media'
import { type PricedLine, pricer } from '#domain/pricing'
import { type SaleVariant, saleVariants } from '#domain/products'
import { availableOf } from '#domain/stock'
import { type Db, database, rows, statement } from '#platform/database'
import { money } from '#shared/money'
import { type CartItemView, type CartView, limits } from './contract.ts'
import { noticeOf, type Owner } from './rules.ts'

type LineRow = { id: string; variantId: string; quantity: number; unitPrice: number }

const columns = 'id, variant_id as "variantId", quantity, unit_price as "unitPrice"'
const linesOfUser = statement<LineRow>(
  'cart.lines_of_user',
  `select ${columns} from cart_items where user_id = $1 order by created_at, id`,
)
const linesOfSession = statement<LineRow>(
  'cart.lines_of_session',
  `select ${columns} from cart_items where session_id = $1 order by created_at, id`,
)

const lockOfUser = statement<LineRow>('cart.lock_of_user', `${linesOfUser.text} for update`)
const lockOfSession = statement<LineRow>('cart.lock_of_session', `${linesOfSession.text} for update`)

const linesOf = (db: Db, owner: Owner): Promise<LineRow[]> =>
  'userId' in owner ? rows(db, linesOfUser, [owner.userId]) : rows(db, linesOfSession, [owner.sessionId])

/** A line as an order takes it over, priced by the server. */
export type BagLine = PricedLine & { variant: SaleVariant }

type Bag = { lines: BagLine[]; gone: string[] }

/** The lines of a bag with the prices of now, and the variants in it that are no longer for sale. */
export const bagLines = async (db: Db, owner: Owner): Promise<Bag> => priced(db, await linesOf(db, owner))

/** The same, locked: of two checkouts of one bag the second finds it empty. */
export const lockBag = async (tx: Db, owner: Owner): Promise<Bag> =>
  priced(
    tx,
    'userId' in owner
      ? await rows(tx, lockOfUser, [owner.userId])
      : await rows(tx, lockOfSession, [owner.sessionId]),
  )

async function priced(db: Db, found: readonly LineRow[]): Promise<Bag> {
  const variants = await variantsById(db, found)
  const lines = found.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    return variant ? [{ variant, quantity, unitPrice: money(variant.price) }] : []
  })
  return { lines, gone: found.flatMap(({ variantId }) => (variants.has(variantId) ? [] : [variantId])) }
}

async function variantsById(db: Db, lines: readonly LineRow[]): Promise<Map<string, SaleVariant>> {
  const found = await saleVariants(
    db,
    lines.map(({ variantId }) => variantId),
  )
  return new Map(found.map((variant) => [variant.id, variant]))
}

/** What drawer and bag page show. A visitor without a session has an empty bag. */
export async function readCart(owner: Owner | undefined): Promise<CartView> {
  const db = database()
  const lines = owner ? await linesOf(db, owner) : []
  const ids = lines.map(({ variantId }) => variantId)
  const [variants, available, prices] = await Promise.all([
    variantsById(db, lines),
    availableOf(db, ids),
    pricer(),
  ])
  const pictures = await picturesOf(
    db,
    [...variants.values()].flatMap(({ mediaId }) => mediaId ?? []),
  )
  const items = lines.map((line) => {
    const variant = variants.get(line.variantId)
    const picture = variant?.mediaId ? pictures.get(variant.mediaId) : undefined
    return itemView(
      line,
      variant,
      available.get(line.variantId) ?? 0,
      picture && { ...picture, alt: variant!.alt },
    )
  })
  const payable = items.map(({ price, quantity }) => ({ unitPrice: money(price), quantity }))
  const bag = prices.bag(payable)
  return {
    items,
    totalItems: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: bag.cash,
    price: bag,
    canCheckout: items.length > 0 && items.every(({ quantity, available: there }) => quantity <= there),
  }
}

function itemView(
  line: LineRow,
  variant: SaleVariant | undefined,
  available: number,
  image: CartItemView['image'] | undefined,
): CartItemView {
  const price = variant?.price ?? 0
  const there = variant ? Math.min(Math.max(available, 0), limits.quantity) : 0
  return {
    id: line.id,
    productId: variant?.productId ?? '',
    variantId: line.variantId,
    slug: variant?.slug ?? '',
    name: variant?.name ?? 'Produto',
    sku: variant?.sku ?? '',
    color: variant?.color ?? null,
    size: variant?.size ?? null,
    image: image ?? null,
    quantity: line.quantity,
    price,
    total: price * line.quantity,
    available: there,
    notice: noticeOf({ quantity: line.quantity, available: there, seenPrice: line.unitPrice, price }),
  }
}
