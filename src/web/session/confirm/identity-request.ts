/** The dialog that asks for the code is called from many places and hangs in one; this is all they share. */
export type Proof = 'code' | 'factor'
type Question = { of: Proof; answer: () => void; cancel: () => void }

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

/** Asks who is here to prove it: by a code by e-mail, or by their second factor. Two calls at once share one question. */
export function askToConfirm(of: Proof): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    put({ of, answer: resolve, cancel: () => reject(new ConfirmationCancelled()) })
  }).finally(() => {
    waiting = undefined
    put(undefined)
  })
  return waiting
}
