import { useRef, useState } from 'react'
import { people } from '#texts/admin/team'
import { ConfirmationCancelled, useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { ApiError } from '#web/client/api.ts'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'

/**
 * Result of an action; `idle` means that nothing was sent: another call was running or the confirmation was closed.
 */
export type ActionOutcome = 'done' | 'failed' | 'idle'

/**
 * Runs one call at a time and returns its outcome. Server errors are in `problem` and `fields`. A sensitive call asks
 * for the code sent by email first; closing that dialog is not an error. Sends nothing in the read-only preview.
 */
export function useAction() {
  const confirmed = useConfirmedCall()
  const limited = useReadOnlyPreview()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const clear = () => {
    setProblem(undefined)
    setFields({})
  }
  const run = async (call: () => Promise<unknown>): Promise<ActionOutcome> => {
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
