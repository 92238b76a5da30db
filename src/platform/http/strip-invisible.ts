import { cleanText } from '#shared/text/clean-text'

/** Passwords are compared exactly as typed. */
const isSecret = (key: string): boolean => /password/i.test(key)

/**
 * Removes invisible characters from every text of a value. Passwords and texts that PostgreSQL cannot store stay as
 * they are; the latter are refused later.
 */
export function stripInvisible(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return isSecret(key) || value.includes('\0') || !value.isWellFormed() ? value : cleanText(value)
  if (Array.isArray(value)) return value.map((each) => stripInvisible(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stripInvisible(each, name)]))
}
