import { formatPhone, parsePhone } from '#shared/phone'
import { staffLeads as words } from '#texts/staff-leads'
import { linkClass } from '#web/admin/kit/detail/section.tsx'

/** A phone that opens a talk on WhatsApp; what is no phone stands as it was typed. */
export function WhatsApp({ phone }: { phone: string }) {
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
