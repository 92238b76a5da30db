import type { Business } from '#contract/settings'

/**
 * Returns the WhatsAppLink URL of the store: the one that staff set, else one made of the phone number, else undefined.
 */
export const getWhatsAppUrl = ({ social, phone }: Business): string | undefined =>
  social.find(({ name }) => name === 'WhatsApp')?.url ??
  (phone ? `https://wa.me/${phone.replace(/\D/g, '')}` : undefined)

/** Returns the WhatsAppLink URL with a prefilled text; undefined if staff set none. */
export function buildWhatsAppUrl({ social }: Business, text: string): string | undefined {
  const page = social.find(({ name }) => name === 'WhatsApp')?.url
  return page && `${page.split('?', 1)[0]}?text=${encodeURIComponent(text)}`
}
