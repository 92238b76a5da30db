import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCep } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { formatStreet, formatCity } from '#shared/brazil/seller-lines'
import { contact as words } from '#texts/storefront/contact'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { getWhatsAppUrl } from '#web/storefront/business/whatsapp-url.ts'
import { buildMapUrl } from './contact-rules.ts'

const linkClass = 'inline-flex min-h-8 items-center font-semibold underline underline-offset-4'

/** Address and contact channels from the store settings. */
export function ContactChannels() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { street, city, state, cep, phone, email, officer } = business
  const whatsApp = getWhatsAppUrl(business)
  const hasWays = [whatsApp, phone, email, street, officer.email].some(Boolean)
  if (!hasWays) return null
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  const newTab = <span className="sr-only"> ({words.newTab})</span>
  return (
    <section aria-labelledby="outros-jeitos">
      <h2 id="outros-jeitos" className="display text-2xl">
        {words.ways}
      </h2>
      <dl className="mt-5 grid gap-5">
        {whatsApp && (
          <Way name={words.whatsApp}>
            <a href={whatsApp} {...outside} className={linkClass}>
              {formatPhone(phone) || words.whatsApp}
              {newTab}
            </a>
          </Way>
        )}
        {phone && (
          <Way name={words.phoneWay}>
            <a href={`tel:${phone}`} className={linkClass}>
              {formatPhone(phone)}
            </a>
          </Way>
        )}
        {email && (
          <Way name={words.emailWay}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Way>
        )}
        {street && (
          <Way name={words.address}>
            <address className="not-italic">
              {formatStreet(business)}
              <br />
              {[formatCity(business), formatCep(cep)].filter(Boolean).join(' · ')}
            </address>
            <a href={buildMapUrl([street, city, state])} {...outside} className={linkClass}>
              {words.map}
              {newTab}
            </a>
          </Way>
        )}
        {officer.email && (
          <Way name={words.officer}>
            {officer.name && <span className="block">{officer.name}</span>}
            <a href={`mailto:${officer.email}`} className={linkClass}>
              {officer.email}
            </a>
          </Way>
        )}
      </dl>
    </section>
  )
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)
