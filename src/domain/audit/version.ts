import { createHash } from 'node:crypto'

/**
 * The version of a record: 16 letters that follow from what of it may be edited, so that who saves can say what they
 * had before them. Nothing is stored; what only counts or dates the record, as a sign-in does, makes no other version.
 */
export const versionOf = (state: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)

/** Whether the input names another version; one without a version writes over whatever is there. */
export function isStale(input: unknown, state: Readonly<Record<string, unknown>>): boolean {
  const { version } = input as { version?: string }
  return version !== undefined && version !== versionOf(state)
}
