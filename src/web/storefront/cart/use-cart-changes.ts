import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CartItemView } from '#contract/cart'
import { cart as text } from '#texts/cart'
import { toasts } from '#texts/toasts'
import { ApiError, api } from '#web/api.ts'
import { openCart } from '#web/storefront/cart/cart-drawer-store.ts'
import { addLine, changeQuantity, emptyBag, newLineId, removeLine } from '#web/storefront/cart/optimistic.ts'
import { cartKey, type Bag } from '#web/storefront/cart/use-cart.ts'
import { toast } from '#web/ui/toast-store.ts'
import { randomUuid } from '#web/uuid.ts'

/** One line's worth of what the product page knows, to be shown before the server answered. */
export type NewLine = Omit<CartItemView, 'id' | 'total' | 'notice'>

type Change =
  | { do: 'add'; line: NewLine; key: string }
  | { do: 'setQuantity'; id: string; quantity: number }
  | { do: 'remove'; id: string }

const foreseen = (bag: Bag, change: Change): Bag => {
  if (change.do === 'setQuantity') return changeQuantity(bag, change.id, change.quantity)
  if (change.do === 'remove') return removeLine(bag, change.id)
  const { line } = change
  return addLine(bag, {
    ...line,
    id: newLineId(line.variantId),
    total: line.price * line.quantity,
    notice: null,
  })
}

const send = (change: Change): Promise<Bag> => {
  if (change.do === 'add') {
    const { variantId, quantity } = change.line
    const headers = { 'idempotency-key': change.key }
    return api.post<Bag>('/api/cart/items', { variantId, quantity }, { headers })
  }
  const path = `/api/cart/items/${encodeURIComponent(change.id)}`
  return change.do === 'remove' ? api.delete<Bag>(path) : api.patch<Bag>(path, { quantity: change.quantity })
}

/** Logged, told, and the page stays as it is (ER-01, ER-02, ER-06). */
const tellFailure = (change: Change, error: Error): void => {
  console.warn('cart', change.do, error instanceof ApiError ? error.code : error)
  if (change.do === 'add') {
    toast(toasts.addFailed.title, { description: toasts.addFailed.description, tone: 'danger' })
  } else toast(text.changeFailed, { description: error.message, tone: 'danger' })
}

const tellAdded = (line: NewLine): void => {
  const { title, description } = toasts.added(line.name)
  toast(title, { description, action: { label: toasts.openCart, run: openCart } })
}

const mutationKey = ['cart', 'change']

/**
 * Shows the change at once and sends it after the ones before it. A refusal brings back what the server
 * holds, so that quick clicks never leave a bag that nobody has.
 */
function perform(client: QueryClient, change: Change): Promise<Bag> {
  const last = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Bag, Error, Change, { before: Bag | undefined }> = {
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async () => {
      // First, because a cancelled fetch puts back what was there before it.
      await client.cancelQueries({ queryKey: cartKey })
      const before = client.getQueryData<Bag>(cartKey)
      client.setQueryData<Bag>(cartKey, foreseen(before ?? emptyBag, change))
      return { before }
    },
    onSuccess: (bag) => {
      if (last()) client.setQueryData<Bag>(cartKey, bag)
      if (change.do === 'add') tellAdded(change.line)
    },
    onError: (failure, _, context) => {
      if (last() && context?.before) client.setQueryData<Bag>(cartKey, context.before)
      // Without a bag from before there is nothing to put back: it is asked for as if for the first time.
      if (context?.before) void client.invalidateQueries({ queryKey: cartKey })
      else void client.resetQueries({ queryKey: cartKey })
      tellFailure(change, failure)
    },
  }
  // The cache itself rather than useMutation: nothing on screen follows the state of one change.
  return client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(change)
}

const told = () => undefined

export function useCartChanges() {
  const client = useQueryClient()
  return {
    /** Rejects when the piece could not be added, after the toast. */
    addItem: (line: NewLine) => perform(client, { do: 'add', line, key: randomUuid() }),
    setQuantity: (id: string, quantity: number) =>
      void perform(client, { do: 'setQuantity', id, quantity: Math.max(1, quantity) }).catch(told),
    removeItem: (id: string) => void perform(client, { do: 'remove', id }).catch(told),
  }
}
