import { useState } from 'react'
import type { ReorderState } from './use-reorder.ts'

/**
 * Returns which row of a list is open: at most one; a new row, or the first row with a server error, opens by itself.
 */
export function useOpenRow<T>(order: ReorderState<T>) {
  const [open, setOpen] = useState<number>()
  const [lastWrong, setLastWrong] = useState(-1)
  const { firstWrong, items } = order
  if (lastWrong !== firstWrong) {
    setLastWrong(firstWrong)
    if (firstWrong >= 0) setOpen(firstWrong)
  }
  return {
    open,
    onOpen: (at: number) => setOpen(at === open ? undefined : at),
    order: {
      ...order,
      add(item: T, at = items.length) {
        order.add(item, at)
        setOpen(at)
      },
      move(from: number, to: number) {
        order.move(from, to)
        setOpen(undefined)
      },
      remove(at: number) {
        order.remove(at)
        setOpen(undefined)
      },
    },
  }
}
