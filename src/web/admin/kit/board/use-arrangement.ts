import { useState } from 'react'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { arrangeCards, type Arrangement, type CardPlace } from './arrangement.ts'

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Writes or, without an arrangement, removes what is stored. */
function store(key: string, stored: Arrangement | undefined): void {
  try {
    if (stored) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the arrangement lasts until the page is left.
  }
}

/** Returns the arrangement of the cards of a dashboard, which this browser stores for the signed-in person. */
export function useArrangement<Id extends string>(board: string, cards: readonly CardPlace<Id>[]) {
  const { id } = useAdminMe()
  const key = `dao-board-${board}-${id}`
  const [stored, setStored] = useState(() => readStored(key))
  const put = (next: Arrangement<Id> | undefined) => {
    setStored(next)
    store(key, next)
  }
  return {
    arrangement: arrangeCards(cards, stored),
    change: (next: Arrangement<Id>) => put(next),
    reset: () => put(undefined),
  }
}
