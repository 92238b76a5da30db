import { Link } from '@tanstack/react-router'
import { footer } from '#texts/storefront/footer'
import { LegalLine } from './layout/legal-line.tsx'
import { useIsPublished } from '#web/views/navigation/page-link.tsx'

const links = [
  { to: '/contato', label: footer.contactLink },
  { to: '/politica-privacidade', label: footer.privacy },
  { to: '/termos-servico', label: footer.terms },
] as const

/** Minimal footer: legal line and contact links (Decreto 7.962/2013). */
export default function BareFooter() {
  const isPublished = useIsPublished()
  const shown = links.filter(({ to }) => isPublished(to))
  return (
    <footer className="mt-16 border-t border-hairline pb-20 md:pb-6">
      <LegalLine />
      {shown.length > 0 && (
        <nav aria-label={footer.help} className="page -mt-4 text-[0.8125rem] text-muted">
          <ul className="flex flex-wrap gap-x-5">
            {shown.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}
