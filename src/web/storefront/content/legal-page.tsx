import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PageView } from '#contract/content'
import { formatDay } from '#shared/dates/dates'
import { pages as words } from '#texts/storefront/pages'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { PageHeader } from './page-header.tsx'
import { Prose } from './prose.tsx'

type Path = '/termos-servico' | '/politica-privacidade'
type Props = { page: PageView; path: Path; officer?: boolean }

/** Legal page: version, sections and all earlier versions. */
export function LegalPage({ page, path, officer = false }: Props) {
  const { version, isCurrent, versions, headings } = page
  return (
    <article className="pb-8">
      <PageHeader page={page}>
        {version && (
          <p className={`mt-4 text-sm ${isCurrent ? 'text-muted' : 'font-semibold'}`}>
            {isCurrent
              ? words.inForce(version.name, formatDay(version.publishedAt))
              : words.earlier(version.name, formatDay(version.publishedAt))}{' '}
            {!isCurrent && (
              <Link to={path} search={{}} className="underline underline-offset-4">
                {words.toCurrent}
              </Link>
            )}
          </p>
        )}
      </PageHeader>
      <div className="page mt-8 gap-12 md:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        {headings.length > 1 && <Index headings={headings} />}
        <div className="lg:col-start-2">
          <Prose html={page.html} />
          {officer && <Officer />}
          {versions.length > 0 && <Versions versions={versions} path={path} />}
        </div>
      </div>
    </article>
  )
}

const Index = ({ headings }: Pick<PageView, 'headings'>) => (
  <nav aria-label={words.index} className="mb-8 lg:sticky lg:top-28 lg:mb-0 lg:self-start">
    <h2 className="mb-2 text-sm font-bold">{words.index}</h2>
    <ol className="text-[0.9375rem]">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Data protection officer from the store settings. */
function Officer() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { officer, email, legalName } = business
  const to = officer.email || email
  const name = officer.name || legalName
  if (!to && !name) return null
  return (
    <section className="mt-12 max-w-[66ch] rounded-panel border border-hairline bg-surface p-5">
      <h2 className="font-bold">{words.officer}</h2>
      <p className="mt-1 text-muted">
        {name && <span>{to ? `${name} · ` : name}</span>}
        {to && (
          <a href={`mailto:${to}`} className="underline underline-offset-4">
            {to}
          </a>
        )}
      </p>
    </section>
  )
}

const Versions = ({ versions, path }: Pick<PageView, 'versions'> & { path: Path }) => (
  <section className="mt-12 border-t border-hairline pt-6">
    <h2 className="text-sm font-bold">{words.versions}</h2>
    <ul className="mt-1 text-[0.9375rem]">
      {versions.map(({ name, publishedAt }) => (
        <li key={name}>
          <Link
            to={path}
            search={{ versao: name }}
            className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
          >
            {words.versionOf(name, formatDay(publishedAt))}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
