import { Suspense, lazy, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api.ts'
import { askToConfirm, openQuestion, subscribeQuestion } from './question.ts'

export { ConfirmationCancelled } from './question.ts'

/**
 * For a sensitive call: refused with `request.unconfirmed`, the person is asked for the code that comes by e-mail, and
 * the call is made again. Rejects with `ConfirmationCancelled` where they close the dialog, else as the call itself does.
 */
async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'request.unconfirmed')) throw error
  }
  await askToConfirm()
  return call()
}

export const useConfirmed = () => confirmed

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Where the dialog hangs: the guard of /conta and /admin carries it. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeQuestion, openQuestion, () => undefined)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onDone={question.answer} onClose={question.cancel} />
    </Suspense>
  )
}
