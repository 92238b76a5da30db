import type { ReactNode } from 'react'
import type { PageView } from '#contract/content'
import { pages } from '#texts/storefront/pages'
import Breadcrumbs from '#web/storefront/seo/breadcrumbs.tsx'

type Props = { page: PageView; large?: boolean; children?: ReactNode }

/** Header of a page: breadcrumbs, title and summary. */
export function PageHeader({ page: { title, path, summary }, large = false, children }: Props) {
  return (
    <header className="page pt-5 md:pt-8">
      <Breadcrumbs
        crumbs={[
          { name: pages.home, href: '/' },
          { name: title, href: path },
        ]}
      />
      <h1
        className={`display mt-5 max-w-[18ch] text-balance md:mt-8 ${
          large ? 'text-[clamp(2.5rem,8vw,5.5rem)] leading-[0.98]' : 'text-4xl md:text-5xl'
        }`}
      >
        {title}
      </h1>
      {summary && (
        <p className={`mt-5 max-w-[52ch] text-muted ${large ? 'text-xl md:text-2xl' : 'text-lg'}`}>
          {summary}
        </p>
      )}
      {children}
    </header>
  )
}
