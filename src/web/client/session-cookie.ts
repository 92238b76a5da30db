/**
 * What a browser remembers for one visit, in all its tabs: a session cookie, gone once the browser is closed. It stands
 * where storage is blocked, and beside what a tab's own storage cannot tell the others. Blocked cookies only make it
 * forget.
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
    // A page in a sandbox has no cookies.
  }
}

/** `value` must need no escaping. */
export const setSessionCookie = (name: string, value: string): void => write(name, value)

export const clearSessionCookie = (name: string): void => write(name, '', '; max-age=0')
