import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/client/api.ts'
import { askToConfirm, openQuestion, type Proof, subscribeQuestion } from './identity-request.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export { ConfirmationCancelled } from './identity-request.ts'

/** What a refusal asks for; an old session may be asked for both, one after the other. */
const proofs: Readonly<Record<string, Proof>> = {
  'request.unconfirmed': 'code',
  'request.second_factor': 'factor',
}

/**
 * For a sensitive call: refused with `request.unconfirmed`, the person is asked for the code that comes by e-mail; with
 * `request.second_factor`, for their second factor; then the call is made again. Rejects with `ConfirmationCancelled`
 * where they close the dialog, else as the call itself does.
 */
async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  const given = new Set<Proof>()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const wanted = error instanceof ApiError ? proofs[error.code] : undefined
      if (!wanted || given.has(wanted)) throw error
      await askToConfirm(wanted)
      given.add(wanted)
    }
  }
}

export const useConfirmed = () => confirmed

const ConfirmDialog = lazyPart(() => import('./identity-dialog.tsx'), { dialog: 'center' })

/** Where the dialog hangs: the guard of /conta and /admin carries it. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeQuestion, openQuestion, () => undefined)
  if (!question) return null
  return <ConfirmDialog of={question.of} onDone={question.answer} onClose={question.cancel} />
}
