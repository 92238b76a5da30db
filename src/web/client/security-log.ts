const key = 'dao-security-log'

/** A violation of the content policy, or an old sign-in link, as the browser's own log keeps it: never a query, which may carry a secret. */
type SecurityEntry = { at: string; directive: string; blocked: string; source: string }

/** The log with one entry more, at most 100; the oldest goes first (ER-09). What is not a log starts a new one. */
export function withEntry(stored: string | null, entry: SecurityEntry): unknown[] {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? '[]')
  } catch {
    kept = []
  }
  return [...(Array.isArray(kept) ? (kept as unknown[]) : []), entry].slice(-100)
}

const plain = (address: string): string => address.replace(/[?#].*$/s, '').slice(0, 200)

export const entryOf = (
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
    localStorage.setItem(key, JSON.stringify(withEntry(localStorage.getItem(key), entry)))
  } catch {
    // Blocked or full storage: the browser's console still has it.
  }
}

export const logViolation = (event: SecurityPolicyViolationEvent): void =>
  logEntry(entryOf(event, new Date()))
