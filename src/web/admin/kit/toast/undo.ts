import { useSyncExternalStore } from 'react'
import { adminKit } from '#texts/admin-kit'
import { toast } from '#web/ui/toast-store.ts'

const words = adminKit.undo

/** Something that was just done and may be taken back, for 8 s. */
export type Undoable = {
  /** of what, in strong letters: `3 pedidos` */
  what: string
  /** what became of it: `marcados como enviados` */
  done: string
  /** takes it back; a refusal is told */
  undo: () => Promise<unknown> | void
  /** the time is over, or something else was done: now it stays */
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

/** Tells what was done and offers it back. At most one at a time: a second act ends the first. */
export function undoable(act: Undoable): void {
  const before = current
  lastId += 1
  set({ ...act, id: lastId })
  before?.onStay?.()
}

/** What was done stays, unless something else took its place meanwhile. */
export function letStay(id: number): void {
  if (current?.id !== id) return
  const { onStay } = current
  set(undefined)
  onStay?.()
}

/** Takes back what was done last, once; `readAnew` follows what the server was asked for, whether it did it or not. */
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
