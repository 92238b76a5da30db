import { isEmail } from '#shared/contact-fields'
import { contactSubjects } from '#shared/contact-subjects'
import { parsePhone } from '#shared/phone'
import { contact } from '#texts/contact'
import { fields } from '#texts/fields'

export type ContactDraft = { name: string; email: string; phone: string; subject: string; text: string }

/** Returns the errors of the contact form; the server validates again. */
export const errorsOf = ({ name, email, phone, subject, text }: ContactDraft): Record<string, string> => ({
  ...(name.length < 2 && { name: contact.fields.name }),
  ...(!isEmail(email) && { email: fields.email }),
  ...(phone !== '' && !parsePhone(phone) && { phone: fields.phone }),
  ...(!(contactSubjects as readonly string[]).includes(subject) && { subject: fields.choice }),
  ...(text.length < 10 && { text: contact.fields.text }),
})

/** Returns the map URL of a postal address. */
export const mapUrl = (parts: readonly string[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(parts.join(', '))}`
