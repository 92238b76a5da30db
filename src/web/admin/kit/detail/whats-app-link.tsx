import { formatPhone, parsePhone } from '#shared/brazil/phone'
import { whatsApp as words } from '#texts/admin/whats-app'
import { linkClass } from './section.tsx'

type Props = {
  phone: string
  /** of the person: the first word is greeted */
  name?: string | null | undefined
  /** number of the order to talk about */
  order?: string
}

/**
 * Link that opens a WhatsApp chat with a sentence to begin it. Shows an invalid phone number as plain text.
 */
export function WhatsAppLink({ phone, name, order }: Props) {
  const parsed = parsePhone(phone)
  if (!parsed) return phone
  const sentence = words.sentence(name?.trim().split(/\s+/)[0] ?? '', order)
  return (
    <a
      href={`https://wa.me/${parsed.slice(1)}?text=${encodeURIComponent(sentence)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`relative ${linkClass}`}
    >
      {formatPhone(parsed)}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  )
}
