import { redirects as words } from '#texts/admin/redirects'

const searchPathPrefix = '/produtos?search='

/** Formats a URL path for display: a search path as its search terms. */
export const formatPath = (from: string): string =>
  from.startsWith(searchPathPrefix)
    ? words.searchFor(from.slice(searchPathPrefix.length).replaceAll('+', ' '))
    : from

/** Extracts search terms from the last path segment that contains words, without numbers and file extension. */
export function extractSearchTerms(path: string): string {
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
