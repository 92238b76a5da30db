import { useSyncExternalStore } from 'react'
import { adminKit } from '#texts/admin-kit'
import { toast } from '#web/ui/toast-store.ts'

const words = adminKit.undo

/** An action that can be undone for 8 s. */
export type Undoable = {
  /** subject in bold: `3 pedidos` */
  what: string
  /** what was done: `marcados como enviados` */
  done: string
  /** reverts the action; a failure shows a toast */
  undo: () => Promise<unknown> | void
  /** the time is over or another action followed: it can no longer be undone */
  onStay?: () => void
}

type Pending = Undoable & { id: number }

let current: Pending | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Pending | undefined) {
  current = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => current

export const useUndoable = (): Pending | undefined => useSyncExternalStore(subscribe, now, now)

/** Shows the undo toast for an action. Only the latest action can be undone. */
export function undoable(act: Undoable): void {
  const before = current
  lastId += 1
  set({ ...act, id: lastId })
  before?.onStay?.()
}

/** Ends the undo time of an action, unless another one has replaced it. */
export function letStay(id: number): void {
  if (current?.id !== id) return
  const { onStay } = current
  set(undefined)
  onStay?.()
}

/** Undoes the latest action once. `readAnew` refetches afterwards, whether the request succeeded or not. */
export async function takeBack(readAnew?: () => Promise<unknown>): Promise<void> {
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
