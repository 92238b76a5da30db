import { ConfirmationCancelled } from './use-confirmed-call.tsx'

/** Runs `work` and ignores `ConfirmationCancelled`: closing the dialog is no error to show. */
export async function ignoreCancellation(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfirmationCancelled)) throw error
  }
}
