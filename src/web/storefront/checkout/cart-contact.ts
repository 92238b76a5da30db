import { isEmail } from '#shared/contact-fields'
import { consents } from '#texts/consents'
import { api } from '#web/client/api.ts'
import { cartSession } from '#web/client/cart-session.ts'
import type { Draft } from './draft.ts'

/** Saves the email of this cart for reminders, if the news box is ticked. Errors are ignored. */
export function noteCartContact({ news, values }: Draft): void {
  const email = values['customer.email'].trim()
  if (!news || !isEmail(email)) return
  const body = { session: cartSession(), email, consentVersion: consents.marketing.version }
  void api.reminders.contact.post({ body }).catch(() => {})
}
