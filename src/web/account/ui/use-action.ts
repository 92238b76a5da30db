import { useState } from 'react'
import { SignInCancelled } from '#web/views/sign-in/use-sign-in-method.ts'
import { ConfirmationCancelled, useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { ApiError } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

const wordsOf = (error: unknown): string =>
  (error instanceof ApiError || error instanceof SignInCancelled ? error : new ApiError(0, {})).message

/**
 * Runs an action after the confirmation the server requires, and shows the result in a toast. `act` resolves to
 * whether it succeeded; `busy` names the running action and blocks a second one.
 */
export function useAction() {
  const [busy, setBusy] = useState<string>()
  const confirmed = useConfirmedCall()
  const act = async (name: string, call: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(name)
    try {
      await confirmed(call)
      if (done) toast(done)
      return true
    } catch (error) {
      if (!(error instanceof ConfirmationCancelled)) toast(wordsOf(error), { tone: 'danger' })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { act, busy }
}
