import { ConfirmationCancelled } from './use-confirmed.tsx'

/** Whoever closes the question that confirms who they are has changed their mind: that is no problem to tell. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfirmationCancelled)) throw error
  }
}
