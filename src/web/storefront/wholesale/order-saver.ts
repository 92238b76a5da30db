import type { QueryClient } from '@tanstack/react-query'
import type { CartView } from '#contract/cart'
import { api } from '#web/client/api.ts'
import { cartQueryKey } from '#web/client/cart-session.ts'
import type { Cut, OrderStore } from './order-store.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Variants per request, as the endpoint accepts. */
const portion = 500
const pause = 400
/** Longest wait of a change while others follow. */
const patience = 1_500

type Options = {
  onState: (state: SaveState) => void
  /** cells that the server cut, because others bought meanwhile */
  onCut: (cuts: Cut[]) => void
}

/** Saves changed cells into the cart, a moment after the last change and one request at a time. */
export function createOrderSaver(store: OrderStore, queries: QueryClient, { onState, onCut }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let waitsSince: number | undefined

  async function saveAll(): Promise<boolean> {
    onState('saving')
    // A cart that was asked for before would show the old quantities.
    await queries.cancelQueries({ queryKey: cartQueryKey })
    while (store.hasUnsaved()) {
      const lines = store.takeUnsaved(portion)
      try {
        const { cut, totalItems, subtotal, promotions } = await api.cart.quantities.put({ body: { lines } })
        queries.setQueryData<CartView>(
          cartQueryKey,
          (cart) => cart && { ...cart, totalItems, subtotal, promotions },
        )
        const cuts = store.settle(cut)
        if (cuts.length > 0) onCut(cuts)
      } catch (error) {
        store.putBack(lines)
        console.warn('wholesale', error)
        onState('failed')
        return false
      }
    }
    // The lines are read again where they are shown.
    await queries.invalidateQueries({ queryKey: cartQueryKey, refetchType: 'none' })
    onState('saved')
    return true
  }

  /** Saves what is not saved yet. Resolves to false if that failed. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    waitsSince = undefined
    if (!store.hasUnsaved() && !running) return Promise.resolve(true)
    running ??= saveAll().finally(() => (running = undefined))
    return running
  }

  const schedule = () => {
    if (!store.hasUnsaved()) return
    clearTimeout(timer)
    waitsSince ??= Date.now()
    timer = setTimeout(() => void flush(), Math.min(pause, Math.max(0, waitsSince + patience - Date.now())))
  }
  return {
    flush,
    isBusy: () => running !== undefined || store.hasUnsaved(),
    /** Follows the store until the returned function is called, which saves the rest. */
    start(): () => void {
      const stop = store.subscribe(schedule)
      return () => {
        stop()
        void flush()
      }
    },
  }
}
