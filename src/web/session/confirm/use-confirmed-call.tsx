import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/client/api.ts'
import {
  requestIdentityProof,
  getIdentityRequest,
  type IdentityProof,
  subscribeIdentityRequest,
} from './identity-request.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

export { ConfirmationCancelled } from './identity-request.ts'

/** Proof required by each error code; an old session may need both, one after the other. */
const proofs: Readonly<Record<string, IdentityProof>> = {
  'request.unconfirmed': 'code',
  'request.second_factor': 'factor',
}

/**
 * Runs a sensitive call. On `request.unconfirmed` it asks for the code sent by email, on `request.second_factor`
 * for the second factor, then calls again. Rejects with `ConfirmationCancelled` if the user closes the dialog, else
 * with the error of the call.
 */
async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  const given = new Set<IdentityProof>()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const wanted = error instanceof ApiError ? proofs[error.code] : undefined
      if (!wanted || given.has(wanted)) throw error
      await requestIdentityProof(wanted)
      given.add(wanted)
    }
  }
}

export const useConfirmedCall = () => confirmed

const ConfirmDialog = lazyComponent(() => import('./identity-dialog.tsx'), { dialog: 'center' })

/** Renders the dialog; the guard of /conta and /admin contains it. */
export function IdentityDialogHost() {
  const question = useSyncExternalStore(subscribeIdentityRequest, getIdentityRequest, () => undefined)
  if (!question) return null
  return <ConfirmDialog of={question.of} onDone={question.answer} onClose={question.cancel} />
}
