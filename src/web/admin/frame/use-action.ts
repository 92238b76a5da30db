import { useRef, useState } from 'react'
import { people } from '#texts/team'
import { ConfirmationCancelled, useConfirmed } from '#web/session/confirm/use-confirmed.tsx'
import { ApiError } from '#web/client/api.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'

/**
 * Result of an action; `idle` means that nothing was sent: another call was running or the confirmation was closed.
 */
export type Outcome = 'done' | 'failed' | 'idle'

/**
 * Runs one call at a time and returns its outcome. Server errors are in `problem` and `fields`. A sensitive call asks
 * for the code sent by email first; closing that dialog is not an error. Sends nothing in the read-only preview.
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
