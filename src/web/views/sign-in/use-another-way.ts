import { useState } from 'react'
import { ApiError } from '#web/client/api.ts'

/** The person or their device said no: a sentence of ours, no refusal of the shop. */
export class NotDone extends Error {
  override name = 'NotDone'
}

export type AnotherWay = {
  /** which one is being tried */
  busy: string | undefined
  problem: { text: string; at: number } | undefined
  run: (way: string, work: () => Promise<void>) => void
}

/** One of the other ways at a time; what goes wrong is told above them. */
export function useAnotherWay(): AnotherWay {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<AnotherWay['problem']>()
  const run = async (way: string, work: () => Promise<void>) => {
    if (busy) return
    setBusy(way)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const told = error instanceof ApiError || error instanceof NotDone ? error : new ApiError(0, {})
      setProblem({ text: told.message, at: Date.now() })
    }
    setBusy(undefined)
  }
  return { busy, problem, run: (way, work) => void run(way, work) }
}
