import { isEmail } from '#shared/contact/contact-fields'
import { contactSubjects } from '#shared/contact/contact-subjects'
import { parsePhone } from '#shared/brazil/phone'
import { contact } from '#texts/storefront/contact'
import { fieldErrors } from '#texts/storefront/field-errors'

export type ContactDraft = { name: string; email: string; phone: string; subject: string; text: string }

/** Returns the errors of the contact form; the server validates again. */
export const validateContact = ({
  name,
  email,
  phone,
  subject,
  text,
}: ContactDraft): Record<string, string> => ({
  ...(name.length < 2 && { name: contact.fields.name }),
  ...(!isEmail(email) && { email: fieldErrors.email }),
  ...(phone !== '' && !parsePhone(phone) && { phone: fieldErrors.phone }),
  ...(!(contactSubjects as readonly string[]).includes(subject) && { subject: fieldErrors.choice }),
  ...(text.length < 10 && { text: contact.fields.text }),
})

/** Returns the map URL of a postal address. */
export const buildMapUrl = (parts: readonly string[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(parts.join(', '))}`
