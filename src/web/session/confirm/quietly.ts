import { ConfirmationCancelled } from './use-confirmed.tsx'

/** Runs `work` and ignores `ConfirmationCancelled`: closing the dialog is no error to show. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfirmationCancelled)) throw error
  }
}
