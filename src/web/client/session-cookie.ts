/**
 * Reads a session cookie: shared by all tabs, gone when the browser closes. Used where storage is blocked, or where
 * tab storage cannot be shared. Returns undefined if cookies are blocked.
 */
export function readSessionCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
    return found?.slice(name.length + 1) || undefined
  } catch {
    return undefined
  }
}

function write(name: string, value: string, more = ''): void {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${more}`
  } catch {
    // A sandboxed page has no cookies.
  }
}

/** Writes a session cookie. `value` must need no escaping. */
export const setSessionCookie = (name: string, value: string): void => write(name, value)

export const clearSessionCookie = (name: string): void => write(name, '', '; max-age=0')
