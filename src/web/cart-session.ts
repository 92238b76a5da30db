import { isUuidV4 } from '#shared/slug'

const key = 'dao-cart-session'
let memory: string | undefined

const random = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  // randomUUID needs a secure context; a shop tried out over plain http on a phone has none.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The id of this browser's bag, made when first asked for. Blocked storage only makes it forget. */
export function cartSession(): string {
  if (memory) return memory
  try {
    const stored = localStorage.getItem(key)
    memory = stored && isUuidV4(stored) ? stored : random()
    localStorage.setItem(key, memory)
  } catch {
    memory ??= random()
  }
  return memory
}

/** After a sign-in the bag belongs to the account, and the browser's own id has served. */
export function forgetCartSession(): void {
  memory = undefined
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}
