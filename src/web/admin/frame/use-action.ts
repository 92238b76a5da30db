import { useRef, useState } from 'react'
import { people } from '#texts/team'
import { ConfirmationCancelled, useConfirmed } from '#web/session/confirm/use-confirmed.tsx'
import { ApiError } from '#web/client/api.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'

/** What came of an action; `idle`: nothing was tried, as another was running or the question that it needs was closed. */
export type Outcome = 'done' | 'failed' | 'idle'

/**
 * Does one thing at a time: `run` answers what came of it. What the server says against it stands in `problem` and
 * beside the fields; a sensitive call asks for the code by e-mail first, and closing that question is no failure. Outside the
 * team nothing is tried.
 */
export function useAction() {
  const confirmed = useConfirmed()
  const limited = useLimited()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const clear = () => {
    setProblem(undefined)
    setFields({})
  }
  const run = async (call: () => Promise<unknown>): Promise<Outcome> => {
    if (limited || running.current) return 'idle'
    running.current = true
    setBusy(true)
    clear()
    try {
      await confirmed(call)
      return 'done'
    } catch (error) {
      if (error instanceof ConfirmationCancelled) return 'idle'
      setProblem(error instanceof ApiError ? error.message : people.one.actionFailed)
      if (error instanceof ApiError) setFields(error.fields)
      return 'failed'
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem, fields, clear }
}
