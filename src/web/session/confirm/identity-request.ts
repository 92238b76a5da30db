/** Kinds of identity proof. This module connects the many callers with the one dialog. */
export type IdentityProof = 'code' | 'factor'
type Question = { of: IdentityProof; answer: () => void; cancel: () => void }

let open: Question | undefined
let waiting: Promise<void> | undefined
const listeners = new Set<() => void>()

export const getIdentityRequest = (): Question | undefined => open

export const subscribeIdentityRequest = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const put = (next: Question | undefined): void => {
  open = next
  listeners.forEach((listener) => listener())
}

/** Thrown when the user closes the dialog: the action was not done. */
export class ConfirmationCancelled extends Error {
  override name = 'ConfirmationCancelled'
}

/**
 * Opens the dialog for a code by email or the second factor. Concurrent calls share one dialog. Rejects with
 * `ConfirmationCancelled`.
 */
export function requestIdentityProof(of: IdentityProof): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    put({ of, answer: resolve, cancel: () => reject(new ConfirmationCancelled()) })
  }).finally(() => {
    waiting = undefined
    put(undefined)
  })
  return waiting
}
