import { useSyncExternalStore } from 'react'
import { adminKit } from '#texts/admin/kit'
import { toast } from '#web/ui/toasts/toast-store.ts'

const words = adminKit.undo

/** An action that can be undone for 8 s. */
export type UndoableAction = {
  /** subject in bold: `3 pedidos` */
  subject: string
  /** what was done: `marcados como enviados` */
  message: string
  /** reverts the action; a failure shows a toast */
  undo: () => Promise<unknown> | void
  /** the time is over or another action followed: it can no longer be undone */
  onExpire?: () => void
}

type PendingUndo = UndoableAction & { id: number }

let current: PendingUndo | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: PendingUndo | undefined) {
  current = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => current

export const useUndoableAction = (): PendingUndo | undefined => useSyncExternalStore(subscribe, now, now)

/** Shows the undo toast for an action. Only the latest action can be undone. */
export function offerUndo(act: UndoableAction): void {
  const before = current
  lastId += 1
  set({ ...act, id: lastId })
  before?.onExpire?.()
}

/** Ends the undo time of an action, unless another one has replaced it; without an id, that of the latest action. */
export function expireUndo(id = current?.id): void {
  if (!current || current.id !== id) return
  const { onExpire } = current
  set(undefined)
  onExpire?.()
}

/** Undoes the latest action once. `readAnew` refetches afterwards, whether the request succeeded or not. */
export async function undoLast(readAnew?: () => Promise<unknown>): Promise<void> {
  const act = current
  if (!act) return
  set(undefined)
  let asked: Promise<unknown> | void = undefined
  try {
    asked = act.undo()
    await asked
    toast(words.undone)
  } catch {
    toast(words.failed, { tone: 'danger' })
  }
  if (asked) await readAnew?.()
}
