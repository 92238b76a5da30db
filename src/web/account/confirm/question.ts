/** The dialog that asks for the code is called from many places and hangs in one; this is all they share. */
type Question = { answer: () => void; cancel: () => void }

let open: Question | undefined
let waiting: Promise<void> | undefined
const listeners = new Set<() => void>()

export const openQuestion = (): Question | undefined => open

export const subscribeQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const put = (next: Question | undefined): void => {
  open = next
  listeners.forEach((listener) => listener())
}

/** The person closed the dialog: what they wanted was not done. */
export class ConfirmationCancelled extends Error {
  override name = 'ConfirmationCancelled'
}

/** Asks who is here to prove it. Two calls at once share one question. */
export function askToConfirm(): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    put({ answer: resolve, cancel: () => reject(new ConfirmationCancelled()) })
  }).finally(() => {
    waiting = undefined
    put(undefined)
  })
  return waiting
}
