import { isEmail } from '#shared/contact/contact-fields'
import { consents } from '#texts/storefront/consents'
import { api } from '#web/client/api.ts'
import { getCartSessionId } from '#web/client/cart-session.ts'
import type { CheckoutDraft } from './draft.ts'

/** Saves the email of this cart for reminders, if the news box is ticked. Errors are ignored. */
export function saveCartContact({ news, values }: CheckoutDraft): void {
  const email = values['customer.email'].trim()
  if (!news || !isEmail(email)) return
  const body = { session: getCartSessionId(), email, consentVersion: consents.marketing.version }
  void api.reminders.contact.post({ body }).catch(() => {})
}
