import { Link, type LinkProps } from '@tanstack/react-router'
import type { PageView } from '#contract/content'
import { buttonClass } from '#web/ui/button.tsx'
import { Opening } from './opening.tsx'
import { Prose } from './prose.tsx'

type Way = Pick<LinkProps, 'to' | 'search'> & { label: string }

/** A page that tells something: large title, the text in one column beside air, and the ways on. */
export const StoryPage = ({ page, ways }: { page: PageView; ways: readonly Way[] }) => (
  <article className="pb-8">
    <Opening page={page} large />
    <div className="page mt-10 md:mt-16 lg:grid lg:grid-cols-[1fr_2fr]">
      <hr aria-hidden className="mb-8 w-16 border-t-2 border-earth lg:mt-4" />
      <div>
        <Prose html={page.html} />
        <p className="mt-12 flex flex-wrap gap-3">
          {ways.map(({ label, ...to }, at) => (
            <Link key={label} {...to} className={buttonClass(at === 0 ? 'earth' : 'ghost')}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  </article>
)
