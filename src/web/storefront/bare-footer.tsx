import { Link } from '@tanstack/react-router'
import { footer } from '#texts/footer'
import { LegalLine } from '#web/storefront/frame/legal-line.tsx'

const links = [
  { to: '/contato', label: footer.contactLink },
  { to: '/politica-privacidade', label: footer.privacy },
  { to: '/termos-servico', label: footer.terms },
] as const

/** The slim line of the law, and the ways to ask (Decreto 7.962/2013). */
export default function BareFooter() {
  return (
    <footer className="mt-16 border-t border-hairline">
      <LegalLine />
      <nav aria-label={footer.help} className="page -mt-4 pb-20 text-[0.8125rem] text-muted md:pb-6">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
