import { createHash } from 'node:crypto'

/**
 * Returns the version of a record: a hash of 16 characters of its editable state, for optimistic locking. Nothing is
 * stored, and other fields such as the last sign-in do not change it.
 */
export const computeVersion = (state: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)

/** Returns true if the input has another version than the state. An input without a version overwrites. */
export function isStale(input: unknown, state: Readonly<Record<string, unknown>>): boolean {
  const { version } = input as { version?: string }
  return version !== undefined && version !== computeVersion(state)
}
