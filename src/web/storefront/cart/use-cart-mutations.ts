import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AddItem, CartItemView, CartSet } from '#contract/cart'
import { cart as text } from '#texts/checkout/cart'
import { toasts } from '#texts/storefront/toasts'
import { ApiError, api, isOffline } from '#web/client/api.ts'
import { cartQueryKey } from '#web/client/cart-session.ts'
import { openCart } from './cart-drawer-store.ts'
import {
  addLine,
  addSetLines,
  changeQuantity,
  emptyCart,
  createOptimisticLineId,
  removeLine,
} from './optimistic-cart.ts'
import type { Cart } from './use-cart.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { createUuid } from '#web/client/uuid.ts'

/** Line as the product page knows it, shown before the server answers. */
export type CartLineInput = Omit<CartItemView, 'id' | 'total' | 'notice' | 'seenPrice' | 'set'>

/** Set as its page knows it: `price` is that of the whole set, pieces in order with the chosen variants. */
export type CartSetInput = Pick<CartSet, 'id' | 'slug' | 'name' | 'price'> & {
  quantity: number
  pieces: readonly Omit<CartLineInput, 'price' | 'quantity'>[]
}

/** Change of the cart. `again`: it restores a removed line, so no toast is shown. */
type Change =
  | { do: 'add'; line: CartLineInput; key: string; again?: boolean }
  | { do: 'addSet'; set: CartSetInput; key: string; again?: boolean }
  | { do: 'setQuantity'; id: string; quantity: number }
  | { do: 'remove'; id: string }

const foreseen = (cart: Cart, change: Change): Cart => {
  if (change.do === 'setQuantity') return changeQuantity(cart, change.id, change.quantity)
  if (change.do === 'remove') return removeLine(cart, change.id)
  if (change.do === 'addSet') return addSetLines(cart, linesOf(change.set))
  const { line } = change
  return addLine(cart, {
    ...line,
    id: createOptimisticLineId(line.variantId),
    total: line.price * line.quantity,
    set: null,
    notice: null,
    seenPrice: null,
  })
}

/** Returns the lines of a new set. Only the server prices the pieces; until then the set price is shown. */
const linesOf = ({ id, slug, name, price, quantity, pieces }: CartSetInput): CartItemView[] => {
  const lineId = createOptimisticLineId(`${id} ${pieces.map(({ variantId }) => variantId).join(' ')}`)
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

/** Logs and shows a failed change; the page stays as it is (ER-01, ER-02, ER-06). */
const tellFailure = (change: Change, error: Error): void => {
  console.warn('cart', change.do, error instanceof ApiError ? error.code : error)
  const isAdded = change.do === 'add' || change.do === 'addSet'
  if (error instanceof ApiError && error.code === 'cart.session_ended') {
    // the drawer shows the sign-in link
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
 * Shows a change at once and sends it after the previous ones. A refused change reloads the cart of the server, so
 * that quick clicks never leave a wrong cart.
 */
function perform(client: QueryClient, change: Change): Promise<Cart> {
  const last = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Cart, Error, Change, { before: Cart | undefined }> = {
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async () => {
      // First, because a cancelled fetch restores the previous data.
      await client.cancelQueries({ queryKey: cartQueryKey })
      const before = client.getQueryData<Cart>(cartQueryKey)
      client.setQueryData<Cart>(cartQueryKey, foreseen(before ?? emptyCart, change))
      return { before }
    },
    onSuccess: (cart) => {
      if (last()) client.setQueryData<Cart>(cartQueryKey, cart)
      if (change.do === 'add' && !change.again) tellAdded(change.line.name)
      if (change.do === 'addSet' && !change.again) tellAdded(change.set.name)
    },
    onError: (failure, _, context) => {
      if (last() && context?.before) client.setQueryData<Cart>(cartQueryKey, context.before)
      // Without previous data there is nothing to roll back to: load the cart again.
      if (context?.before) void client.invalidateQueries({ queryKey: cartQueryKey })
      else void client.resetQueries({ queryKey: cartQueryKey })
      tellFailure(change, failure)
    },
  }
  // Uses the mutation cache directly: no component renders the state of one change.
  return client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(change)
}

const ignoreReported = () => undefined

/** Returns the line with that id, or all lines of its set. */
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
          key: createUuid(),
          again: true,
        }
      : { do: 'add', line: first, key: createUuid(), again: true }
  const undo = () => void perform(client, again()).catch(ignoreReported)
  toast(text.removed(set?.name ?? first.name), { action: { label: text.undo, run: undo } })
}

/** Creates the cart mutations, for code that loads this module only on purchase. */
export const createCartMutations = (client: QueryClient) => ({
  /** Adds a product. Rejects after the toast if it could not be added. */
  addItem: (line: CartLineInput) => perform(client, { do: 'add', line, key: createUuid() }),
  /** Adds a set. Rejects after the toast if it could not be added. */
  addSet: (set: CartSetInput) => perform(client, { do: 'addSet', set, key: createUuid() }),
  setQuantity: (id: string, quantity: number) =>
    void perform(client, { do: 'setQuantity', id, quantity: Math.max(1, quantity) }).catch(ignoreReported),
  /** Removes a line and shows a toast with undo. */
  removeItem: (id: string) => {
    const removed = linesWith(client.getQueryData<Cart>(cartQueryKey), id)
    perform(client, { do: 'remove', id }).then(() => tellRemoved(client, removed), ignoreReported)
  },
})

export const useCartMutations = () => createCartMutations(useQueryClient())
