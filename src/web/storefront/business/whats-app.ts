import type { Business } from '#contract/settings'

/** Returns where the shop is reached by WhatsApp: the address that staff gave, else that of its phone, else undefined. */
export const whatsAppOf = ({ social, phone }: Business): string | undefined =>
  social.find(({ name }) => name === 'WhatsApp')?.url ??
  (phone ? `https://wa.me/${phone.replace(/\D/g, '')}` : undefined)

/** The same with a text that is typed already; undefined where staff gave no address of WhatsApp. */
export function whatsAppWith({ social }: Business, text: string): string | undefined {
  const page = social.find(({ name }) => name === 'WhatsApp')?.url
  return page && `${page.split('?', 1)[0]}?text=${encodeURIComponent(text)}`
}
