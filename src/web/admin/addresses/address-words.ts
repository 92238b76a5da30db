import { redirects as words } from '#texts/redirects'

const searchStart = '/produtos?search='

/** An address as it is shown: a search by its words. */
export const addressText = (from: string): string =>
  from.startsWith(searchStart) ? words.searchFor(from.slice(searchStart.length).replaceAll('+', ' ')) : from

/** What an address says in words, of its last part and, where that is a number, of the one before it. */
export function meantBy(path: string): string {
  const parts = path
    .split('/')
    .map((part) =>
      part
        .replace(/\.[a-z0-9]{2,5}$/, '')
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part.length > 2)
  return parts.at(-1) ?? ''
}
