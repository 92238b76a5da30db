import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AddItem, CartItemView, CartSet } from '#contract/cart'
import { cart as text } from '#texts/cart'
import { toasts } from '#texts/toasts'
import { ApiError, api, isOffline } from '#web/client/api.ts'
import { cartKey } from '#web/client/cart-session.ts'
import { openCart } from './cart-drawer-store.ts'
import { addLine, addSetLines, changeQuantity, emptyCart, newLineId, removeLine } from './optimistic.ts'
import type { Cart } from './use-cart.ts'
import { toast } from '#web/ui/toast-store.ts'
import { randomUuid } from '#web/client/uuid.ts'

/** One line's worth of what the product page knows, to be shown before the server answered. */
export type NewLine = Omit<CartItemView, 'id' | 'total' | 'notice' | 'seenPrice' | 'set'>

/** The same of a set: `price` is that of the whole, the pieces stand in their order with the chosen variants. */
export type NewSet = Pick<CartSet, 'id' | 'slug' | 'name' | 'price'> & {
  quantity: number
  pieces: readonly Omit<NewLine, 'price' | 'quantity'>[]
}

/** `again` where it was there a moment before: nobody need be told. */
type Change =
  | { do: 'add'; line: NewLine; key: string; again?: boolean }
  | { do: 'addSet'; set: NewSet; key: string; again?: boolean }
  | { do: 'setQuantity'; id: string; quantity: number }
  | { do: 'remove'; id: string }

const foreseen = (cart: Cart, change: Change): Cart => {
  if (change.do === 'setQuantity') return changeQuantity(cart, change.id, change.quantity)
  if (change.do === 'remove') return removeLine(cart, change.id)
  if (change.do === 'addSet') return addSetLines(cart, linesOf(change.set))
  const { line } = change
  return addLine(cart, {
    ...line,
    id: newLineId(line.variantId),
    total: line.price * line.quantity,
    set: null,
    notice: null,
    seenPrice: null,
  })
}

/** What each piece costs within the set is the server's word; until then the price of the whole stands. */
const linesOf = ({ id, slug, name, price, quantity, pieces }: NewSet): CartItemView[] => {
  const lineId = newLineId(`${id} ${pieces.map(({ variantId }) => variantId).join(' ')}`)
  return pieces.map((piece, position) => ({
    ...piece,
    id: `${lineId} ${position}`,
    quantity,
    price: 0,
    total: 0,
    set: { lineId, id, slug, name, price, position, pieces: pieces.length },
    notice: null,
    seenPrice: null,
  }))
}

const post = (item: AddItem, key: string): Promise<Cart> =>
  api.cart.items.post({ body: item, headers: { 'idempotency-key': key } })

const send = (change: Change): Promise<Cart> => {
  if (change.do === 'add') {
    const { variantId, quantity } = change.line
    return post({ variantId, quantity }, change.key)
  }
  if (change.do === 'addSet') {
    const { id, quantity, pieces } = change.set
    return post({ setId: id, variantIds: pieces.map(({ variantId }) => variantId), quantity }, change.key)
  }
  return change.do === 'remove'
    ? api.cart.items(change.id).delete()
    : api.cart.items(change.id).patch({ body: { quantity: change.quantity } })
}

/** Logged, told, and the page stays as it is (ER-01, ER-02, ER-06). */
const tellFailure = (change: Change, error: Error): void => {
  console.warn('cart', change.do, error instanceof ApiError ? error.code : error)
  const isAdded = change.do === 'add' || change.do === 'addSet'
  if (error instanceof ApiError && error.code === 'cart.session_ended') {
    // the drawer has the way to sign in
    const action = { label: toasts.openCart, run: openCart }
    const { title, description } = toasts.sessionEnded
    toast(title, { description, tone: 'danger', ...(isAdded && { action }) })
  } else if (isAdded) {
    const { title, description } = isOffline(error) ? toasts.addOffline : toasts.addFailed
    toast(title, { description, tone: 'danger' })
  } else toast(text.changeFailed, { description: error.message, tone: 'danger' })
}

const tellAdded = (name: string): void => {
  const { title, description } = toasts.added(name)
  toast(title, { description, action: { label: toasts.openCart, run: openCart } })
}

const mutationKey = ['cart', 'change']

/**
 * Shows the change at once and sends it after the ones before it. A refusal brings back what the server
 * holds, so that quick clicks never leave a cart that nobody has.
 */
function perform(client: QueryClient, change: Change): Promise<Cart> {
  const last = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Cart, Error, Change, { before: Cart | undefined }> = {
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async () => {
      // First, because a cancelled fetch puts back what was there before it.
      await client.cancelQueries({ queryKey: cartKey })
      const before = client.getQueryData<Cart>(cartKey)
      client.setQueryData<Cart>(cartKey, foreseen(before ?? emptyCart, change))
      return { before }
    },
    onSuccess: (cart) => {
      if (last()) client.setQueryData<Cart>(cartKey, cart)
      if (change.do === 'add' && !change.again) tellAdded(change.line.name)
      if (change.do === 'addSet' && !change.again) tellAdded(change.set.name)
    },
    onError: (failure, _, context) => {
      if (last() && context?.before) client.setQueryData<Cart>(cartKey, context.before)
      // Without a cart from before there is nothing to put back: it is asked for as if for the first time.
      if (context?.before) void client.invalidateQueries({ queryKey: cartKey })
      else void client.resetQueries({ queryKey: cartKey })
      tellFailure(change, failure)
    },
  }
  // The cache itself rather than useMutation: nothing on screen follows the state of one change.
  return client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(change)
}

const told = () => undefined

/** The line of that id, or all those of its set. */
const linesWith = (cart: Cart | undefined, id: string): CartItemView[] => {
  const items = cart?.items ?? []
  const set = items.find((item) => item.id === id)?.set
  return items.filter((item) => (set ? item.set?.lineId === set.lineId : item.id === id))
}

function tellRemoved(client: QueryClient, [first, ...others]: readonly CartItemView[]): void {
  if (!first) return
  const { set, quantity } = first
  const again = (): Change =>
    set
      ? {
          do: 'addSet',
          set: { ...set, quantity, pieces: [first, ...others] },
          key: randomUuid(),
          again: true,
        }
      : { do: 'add', line: first, key: randomUuid(), again: true }
  const undo = () => void perform(client, again()).catch(told)
  toast(text.removed(set?.name ?? first.name), { action: { label: text.undo, run: undo } })
}

/** For whoever fetches this code only when something is bought. */
export const cartChanges = (client: QueryClient) => ({
  /** Rejects when the piece could not be added, after the toast. */
  addItem: (line: NewLine) => perform(client, { do: 'add', line, key: randomUuid() }),
  /** The same for a set. */
  addSet: (set: NewSet) => perform(client, { do: 'addSet', set, key: randomUuid() }),
  setQuantity: (id: string, quantity: number) =>
    void perform(client, { do: 'setQuantity', id, quantity: Math.max(1, quantity) }).catch(told),
  /** Tells it with a way back, which puts in again what was taken out. */
  removeItem: (id: string) => {
    const removed = linesWith(client.getQueryData<Cart>(cartKey), id)
    perform(client, { do: 'remove', id }).then(() => tellRemoved(client, removed), told)
  },
})

export const useCartChanges = () => cartChanges(useQueryClient())
