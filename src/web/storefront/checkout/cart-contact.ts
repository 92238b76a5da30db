import { isEmail } from '#shared/contact-fields'
import { consents } from '#texts/consents'
import { api } from '#web/client/api.ts'
import { cartSession } from '#web/client/cart-session.ts'
import type { Draft } from './draft.ts'

/** Tells the shop whose this cart is, of those who ticked the box for news. Nobody waits for it, or misses it. */
export function noteCartContact({ news, values }: Draft): void {
  const email = values['customer.email'].trim()
  if (!news || !isEmail(email)) return
  const body = { session: cartSession(), email, consentVersion: consents.marketing.version }
  void api.reminders.contact.post({ body }).catch(() => {})
}
