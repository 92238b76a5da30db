import { formatPhone, parsePhone } from '#shared/brazil/phone'
import { staffLeads as words } from '#texts/admin/leads'
import { linkClass } from '#web/admin/kit/detail/section.tsx'

/** Link that opens a WhatsAppLink chat. Shows an invalid phone number as plain text. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const parsed = parsePhone(phone)
  if (!parsed) return phone
  return (
    <a
      href={`https://wa.me/${parsed.slice(1)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`relative ${linkClass}`}
    >
      {formatPhone(parsed)}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  )
}
