import { Link } from '@tanstack/react-router'
import { catalog } from '#texts/catalog/catalog'
import { toAbsoluteUrl } from './site.ts'
import { JsonLd } from './json-ld.tsx'

export type Crumb = { name: string; href: string }

/** Breadcrumbs with structured data. The last one is the current page. */
export default function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const itemListElement = crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsoluteUrl(href),
  }))
  return (
    <nav aria-label={catalog.crumbs} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, href }, index) => (
          <li key={href} className="flex min-w-0 gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="min-w-0 wrap-anywhere">
                {name}
              </span>
            ) : (
              <Link to={href} className="hover:text-ink hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
    </nav>
  )
}
