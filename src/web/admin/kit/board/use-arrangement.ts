import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { board as words } from '#texts/admin/board'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQuery, staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { arrangeCards, type Arrangement, type CardPlace } from './arrangement.ts'

function readCopy(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Writes or, without an arrangement, removes the copy of this browser. */
function writeCopy(key: string, arrangement: Arrangement | null): void {
  try {
    if (arrangement) localStorage.setItem(key, JSON.stringify(arrangement))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the cards move once the server has answered.
  }
}

export type BoardName = 'home' | 'premium'

/**
 * Returns the arrangement of the cards of a dashboard, which the server stores for the signed-in person. Until it has
 * answered, the copy of this browser is shown, so that no card jumps.
 */
export function useArrangement<Id extends string>(board: BoardName, cards: readonly CardPlace<Id>[]) {
  const { id } = useAdminMe()
  const copy = `dao-board-${board}-${id}`
  const [copied] = useState(() => readCopy(copy))
  /** chosen on this page, shown at once */
  const [chosen, setChosen] = useState<Arrangement<Id> | null>()
  const queries = useQueryClient()
  const key = ['boards', board] as const
  const { data } = useStaffQuery(
    staffQuery(key, async (signal) => {
      const answer = await api.desk.boards(board).get({ signal })
      writeCopy(copy, answer.arrangement as Arrangement | null)
      return answer
    }),
  )
  const queryKey = [...staffQueryKey, ...key]
  // Quick changes are sent one after the other: the last one must be the last to arrive.
  const sending = useRef(Promise.resolve())
  const send = async (next: Arrangement<Id> | null): Promise<void> => {
    const call = api.desk.boards(board)
    await (next
      ? call.put({ body: { main: [...next.main], side: [...next.side], hidden: [...next.hidden] } })
      : call.delete())
  }
  const put = async (next: Arrangement<Id> | null) => {
    setChosen(next)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { arrangement: next })
    writeCopy(copy, next)
    const sent = sending.current.then(() => send(next))
    sending.current = sent.catch(() => {})
    try {
      await sent
    } catch {
      setChosen(undefined)
      toast(words.notSaved, { tone: 'danger' })
      await queries.invalidateQueries({ queryKey })
    }
  }
  return {
    arrangement: arrangeCards(cards, chosen === undefined ? (data ? data.arrangement : copied) : chosen),
    change: (next: Arrangement<Id>) => void put(next),
    reset: () => void put(null),
  }
}
