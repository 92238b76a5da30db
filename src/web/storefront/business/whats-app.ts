import type { Business } from '#contract/settings'

/** Where the shop is reached by WhatsApp: the address that staff gave, else that of its phone. */
export const whatsAppOf = ({ social, phone }: Business): string =>
  social.find(({ name }) => name === 'WhatsApp')?.url ?? `https://wa.me/${phone.replace(/\D/g, '')}`
