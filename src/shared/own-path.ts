/** No address of anybody's: what is resolved against it and stays on it is a path. */
const nowhere = 'https://nowhere.invalid'
const longest = 2_000
/** An encoding within an encoding within an encoding is no address that the shop writes. */
const layers = 3

/**
 * A way within the shop, `/conta?x=1#y`, as a browser would open it; undefined for whatever may lead elsewhere. Who
 * follows an address that came from outside asks this first, where it is taken in and again where it is used.
 */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > longest || !isInside(wanted)) return undefined
  const { pathname, search, hash } = new URL(wanted, nowhere)
  const path = pathname + search + hash
  // Dots are taken out only now: "/.//elsewhere" has become "//elsewhere".
  return isInside(path) ? path : undefined
}

/** Whether it stays a path in every reading: as it stands, decoded (and what that hid), and in letters that only look alike. */
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

/** One slash at its beginning, no second one once dots are gone, nothing that browsers drop or turn into a slash. */
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
