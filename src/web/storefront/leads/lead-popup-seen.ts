import { readSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'

const key = 'dao-lead-popup'

/**
 * Returns whether the lead popup was shown in this browser session, in any tab (EL-05). True if nothing can be
 * stored.
 */
export function hasSeenLeadPopup(): boolean {
  if (readSessionCookie(key)) return true
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return !navigator.cookieEnabled // Without storage the popup would appear on every page.
  }
}

/** Marks the popup as seen: in this tab, and by cookie for the others. */
export function markLeadPopupSeen(): void {
  setSessionCookie(key, '1')
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked: the cookie is set.
  }
}
