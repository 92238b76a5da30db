import { visibleText } from '#shared/visible-text'

/** What is compared sign by sign with what somebody chose. */
const isSecret = (key: string): boolean => /password/i.test(key)

/**
 * A value from outside without the letters that nobody can see, in whatever text of it. Passwords stay as they are, and so
 * does what no column takes, which is refused later.
 */
export function visibleInput(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return isSecret(key) || value.includes('\0') || !value.isWellFormed() ? value : visibleText(value)
  if (Array.isArray(value)) return value.map((each) => visibleInput(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visibleInput(each, name)]))
}
