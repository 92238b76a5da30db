const key = 'dao-security-log'

/**
 * Entry of the browser's security log: a CSP violation or an old sign-in link. Never contains a query string, which
 * may hold a secret.
 */
type SecurityEntry = { at: string; directive: string; blocked: string; source: string }

/**
 * Returns the log with one more entry, at most 100; the oldest is dropped first (ER-09). Replaces anything that is
 * not a log.
 */
export function appendEntry(stored: string | null, entry: SecurityEntry): unknown[] {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? '[]')
  } catch {
    kept = []
  }
  return [...(Array.isArray(kept) ? (kept as unknown[]) : []), entry].slice(-100)
}

const plain = (address: string): string => address.replace(/[?#].*$/s, '').slice(0, 200)

export const createEntry = (
  event: Pick<
    SecurityPolicyViolationEvent,
    'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'
  >,
  at: Date,
): SecurityEntry => ({
  at: at.toISOString(),
  directive: event.effectiveDirective,
  blocked: plain(event.blockedURI),
  source: event.sourceFile ? `${plain(event.sourceFile)}:${event.lineNumber}` : '',
})

export function logEntry(entry: SecurityEntry): void {
  try {
    localStorage.setItem(key, JSON.stringify(appendEntry(localStorage.getItem(key), entry)))
  } catch {
    // Storage is blocked or full: the browser console still has it.
  }
}

export const logViolation = (event: SecurityPolicyViolationEvent): void =>
  logEntry(createEntry(event, new Date()))
