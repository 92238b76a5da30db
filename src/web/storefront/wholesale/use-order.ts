import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { CartItemView } from '#contract/cart'
import { cartQuery } from '#web/storefront/cart/use-cart.ts'
import { createOrderSaver, type SaveState } from './order-saver.ts'
import { type Cut, OrderStore } from './order-store.ts'
import { loadPieces } from './queries.ts'

/**
 * Order of the company as the cart of the account: edits are saved into it, and changes of the cart elsewhere on the
 * page appear in the grid.
 */
export function useOrder(onCut: (cuts: Cut[]) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState>('idle')
  const tellCut = useEffectEvent(onCut)
  const [{ store, saver }] = useState(() => {
    const made = new OrderStore()
    return {
      store: made,
      saver: createOrderSaver(made, queries, { onState: setState, onCut: (cuts) => onCut(cuts) }),
    }
  })
  const {
    data: cart,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({
    ...cartQuery(),
    refetchOnMount: 'always',
  })
  const isLoaded = useSyncExternalStore(store.subscribe, store.isLoaded)
  const items = isFetchedAfterMount ? cart?.items : undefined

  const takeOver = useEffectEvent(async (lines: readonly CartItemView[]) => {
    const single = lines.filter(({ set }) => set === null)
    const unknown = single.filter(({ variantId }) => !store.piece(variantId))
    if (unknown.length > 0)
      store.learn(await loadPieces({ variantIds: unknown.map(({ variantId }) => variantId) }))
    // Edits of the meantime are newer than the loaded cart.
    if (saver.isBusy()) return
    const quantities = new Map(single.map(({ variantId, quantity }) => [variantId, quantity]))
    const cuts = store.load([
      ...[...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
      ...store
        .filled()
        .flatMap((variantId) => (quantities.has(variantId) ? [] : [{ variantId, quantity: 0 }])),
    ])
    if (cuts.length > 0) tellCut(cuts)
  })
  useEffect(() => {
    if (items) takeOver(items).catch((problem: unknown) => console.warn('wholesale', problem))
  }, [items])
  useEffect(() => saver.start(), [saver])
  useEffect(() => {
    const save = () => document.visibilityState === 'hidden' && void saver.flush()
    document.addEventListener('visibilitychange', save)
    return () => document.removeEventListener('visibilitychange', save)
  }, [saver])

  const sets = (cart?.items ?? []).filter(({ set }) => set !== null)
  return {
    store,
    saver,
    state,
    isLoaded,
    error: cart ? null : error,
    reload: refetch,
    /** pieces and total of sets in the cart, which the grid does not show */
    sets: {
      pieces: sets.reduce((sum, { quantity }) => sum + quantity, 0),
      total: sets.reduce((sum, { total }) => sum + total, 0),
    },
    promotions: cart?.promotions ?? [],
  }
}
