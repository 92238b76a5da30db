import { useState } from 'react'
import { ApiError } from '#web/client/api.ts'

/** Thrown when the user or their device refuses; its message is shown as it is. */
export class SignInCancelled extends Error {
  override name = 'NotDone'
}

export type SignInMethodState = {
  /** Method that is running. */
  busy: string | undefined
  problem: { text: string; at: number } | undefined
  run: (way: string, work: () => Promise<void>) => void
}

/** Runs one sign-in method at a time; errors are shown above them. */
export function useSignInMethod(): SignInMethodState {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<SignInMethodState['problem']>()
  const run = async (way: string, work: () => Promise<void>) => {
    if (busy) return
    setBusy(way)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const displayedError =
        error instanceof ApiError || error instanceof SignInCancelled ? error : new ApiError(0, {})
      setProblem({ text: displayedError.message, at: Date.now() })
    }
    setBusy(undefined)
  }
  return { busy, problem, run: (way, work) => void run(way, work) }
}
