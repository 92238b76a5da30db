import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NavigationView } from '#contract/content'
import type { Business } from '#contract/settings'
import { formatCep } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { formatStreet, formatCity } from '#shared/brazil/seller-lines'
import { footer as text } from '#texts/storefront/footer'
import { layout } from '#texts/storefront/layout'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { linkProps } from '#web/storefront/link/link-props.ts'
import { LegalLine } from './legal-line.tsx'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'

// Its code loads on interaction: most visitors never use it.
const NewsletterForm = hydrateOnInteraction(
  () => import('#web/storefront/newsletter/newsletter-form.tsx'),
  '[data-newsletter]',
)

/** Grid columns by number of link groups, one to three. */
const columns = [
  '',
  'md:grid-cols-[1.5fr_1fr_1.3fr]',
  'md:grid-cols-[1.5fr_1fr_1fr_1.3fr]',
  'md:grid-cols-[1.4fr_1fr_1fr_1fr_1.3fr]',
] as const

export default function Footer() {
  const { data: business } = useQuery(businessQuery())
  const groups = useQuery(navigationQuery()).data?.footer ?? []
  return (
    <footer className="mt-20 border-t border-hairline bg-raised md:mt-28">
      <div
        className={`page grid grid-cols-2 gap-x-6 gap-y-10 py-12 text-[0.9375rem] md:py-16 ${columns[groups.length]}`}
      >
        <div className="col-span-2 md:col-span-1">
          <p className="display text-3xl">{layout.brand}</p>
          <p className="mt-2 max-w-64 text-muted">{text.claim}</p>
          <NewsletterForm source="footer" className="mt-6 max-w-sm" />
        </div>
        {groups.map((group) => (
          <Links key={group.title} group={group} />
        ))}
        {business && <Contact business={business} />}
      </div>
      <div className="border-t border-hairline pb-16 md:pb-4">
        <LegalLine />
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline'

const Links = ({ group: { title, links } }: { group: NavigationView['footer'][number] }) => (
  <nav aria-label={title}>
    <h2 className="mb-2 text-sm font-bold">{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <Link {...linkProps(link.href)} className={linkClass}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function Contact({ business }: { business: Business }) {
  const { cep, phone, email, social } = business
  const street = formatStreet(business)
  const town = [formatCity(business), formatCep(cep)].filter(Boolean).join(' · ')
  if (!street && !town && !phone && !email && social.length === 0) return null
  return (
    <section className="col-span-2 sm:col-span-1" aria-label={text.contact}>
      <h2 className="mb-2 text-sm font-bold">{text.contact}</h2>
      <address className="text-muted not-italic">
        {(street || town) && (
          <p className="py-1">
            {street && <span className="block">{street}</span>}
            {town && <span className="block">{town}</span>}
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone}`} className={linkClass}>
              {formatPhone(phone)}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </p>
        )}
      </address>
      {social.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4" aria-label={text.social}>
          {social.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={`${linkClass} font-semibold`}
              >
                {name}
                <span className="sr-only"> ({text.newTab})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
