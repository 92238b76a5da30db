import { Link, type LinkProps } from '@tanstack/react-router'
import type { PageView } from '#contract/content'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { PageHeader } from './page-header.tsx'
import { Prose } from './prose.tsx'
import { useIsPublished } from '#web/views/navigation/page-link.tsx'

type Way = Pick<LinkProps, 'to' | 'search'> & { label: string }

/** Institutional page: large title, text in one column, and links at its end. */
export function StoryPage({ page, ways }: { page: PageView; ways: readonly Way[] }) {
  const isPublished = useIsPublished()
  const open = ways.filter(({ to }) => to === '/produtos' || isPublished(String(to)))
  return (
    <article className="pb-8">
      <PageHeader page={page} large />
      <div className="page mt-10 md:mt-16 lg:grid lg:grid-cols-[1fr_2fr]">
        <hr aria-hidden className="mb-8 w-16 border-t-2 border-earth lg:mt-4" />
        <div>
          <Prose html={page.html} />
          <p className="mt-12 flex flex-wrap gap-3">
            {open.map(({ label, ...to }, at) => (
              <Link key={label} {...to} className={buttonClass(at === 0 ? 'earth' : 'ghost')}>
                {label}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </article>
  )
}
