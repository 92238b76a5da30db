import { readSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'

const key = 'dao-lead-popup'

/** True once this browser session has met the card, in whichever tab (EL-05); and where nothing can be remembered. */
export function hasMetLead(): boolean {
  if (readSessionCookie(key)) return true
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return !navigator.cookieEnabled // A browser that keeps nothing would meet the card on every page.
  }
}

/** The flag of the tab, and the cookie that tells the others. */
export function rememberLead(): void {
  setSessionCookie(key, '1')
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // The cookie says it.
  }
}
