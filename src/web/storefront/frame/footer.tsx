import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Business } from '#contract/settings'
import { formatCep } from '#shared/cep'
import { formatPhone } from '#shared/phone'
import { layout } from '#texts/layout'
import { LegalLine } from './legal-line.tsx'
import { businessQuery } from '#web/storefront/business/business-query.ts'

const text = layout.footer

const shop = [
  { to: '/', label: text.home },
  { to: '/sobre', label: text.about },
  { to: '/colecoes', label: text.collections },
  { to: '/depoimentos', label: text.testimonials },
  { to: '/blog', label: text.blog },
] as const
const help = [
  { to: '/contato', label: text.contactLink },
  { to: '/faq', label: text.faq },
  { to: '/politica-privacidade', label: text.privacy },
  { to: '/termos-servico', label: text.terms },
  { to: '/atacado', label: text.wholesale },
] as const

export default function Footer() {
  const { data: business } = useQuery(businessQuery())
  return (
    <footer className="mt-20 border-t border-hairline bg-raised md:mt-28">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 text-[0.9375rem] md:grid-cols-[1.5fr_1fr_1fr_1.3fr] md:py-16">
        <div className="col-span-2 md:col-span-1">
          <p className="display text-3xl">{layout.brand}</p>
          <p className="mt-2 max-w-64 text-muted">{text.claim}</p>
        </div>
        <Links title={text.shop} links={shop} />
        <Links title={text.help} links={help} />
        {business && <Contact business={business} />}
      </div>
      <div className="border-t border-hairline pb-16 md:pb-4">
        <LegalLine />
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline'

const Links = ({
  title,
  links,
}: {
  title: string
  links: readonly { to: LinkProps['to']; label: string }[]
}) => (
  <nav aria-label={title}>
    <h2 className="mb-2 text-sm font-bold">{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function Contact({ business }: { business: Business }) {
  const { street, district, city, state, cep, phone, email, social } = business
  return (
    <section className="col-span-2 sm:col-span-1" aria-label={text.contact}>
      <h2 className="mb-2 text-sm font-bold">{text.contact}</h2>
      <address className="text-muted not-italic">
        <p className="py-1">
          {street}, {district}
          <br />
          {city}, {state} · {formatCep(cep)}
        </p>
        <a href={`tel:${phone}`} className={linkClass}>
          {formatPhone(phone)}
        </a>
        <br />
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </address>
      <ul className="mt-2 flex flex-wrap gap-x-4" aria-label={text.social}>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={`${linkClass} font-semibold`}>
              {name}
              <span className="sr-only"> ({text.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
