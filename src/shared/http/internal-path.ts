/** Base URL for resolving; a result with its origin is a path. */
const nowhere = 'https://nowhere.invalid'
const longest = 2_000
/** The shop never writes a URL that is encoded more often. */
const layers = 3

/**
 * Returns a redirect path within the shop, `/conta?x=1#y`, as a browser would open it; undefined for anything that may
 * lead to another site. Guards against open redirects, on input and again on use.
 */
export function toInternalPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > longest || !isInside(wanted)) return undefined
  const { pathname, search, hash } = new URL(wanted, nowhere)
  const path = pathname + search + hash
  // Dot segments are resolved by now: "/.//elsewhere" has become "//elsewhere".
  return isInside(path) ? path : undefined
}

/** Returns whether a text is a path in every reading: as it is, decoded, and with lookalike characters normalized. */
function isInside(text: string): boolean {
  if (hasControl(text) || decoded(text) === undefined) return false
  let reading = text.replace(/[?#].*$/s, '')
  for (let layer = 0; layer <= layers; layer++) {
    if (![reading, reading.normalize('NFKC')].every(isPath)) return false
    const next = decoded(reading)
    if (next === undefined) return false
    if (next === reading) return true
    reading = next
  }
  return false
}

/**
 * Returns whether a text has one leading slash, no second one, and no character that browsers drop or turn into a
 * slash.
 */
function isPath(text: string): boolean {
  if (!/^\/(?!\/)/.test(text) || text.includes('\\') || hasControl(text)) return false
  if (!URL.canParse(text, nowhere)) return false
  const { origin, pathname } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//')
}

const hasControl = (text: string): boolean => {
  for (const sign of text) if (sign < ' ' || (sign >= '\u007F' && sign <= '\u009F')) return true
  return false
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
