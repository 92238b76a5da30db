import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { linkProps } from '#web/storefront/link/link-props.ts'

/** Announcement bar above the header, written by staff; nothing without a text. */
export function Announcement() {
  const notice = useQuery(navigationQuery()).data?.notice
  if (!notice) return null
  const { text, href } = notice
  return (
    <aside
      aria-label={layout.announcement}
      className="bg-ink px-4 py-1.5 text-center text-[0.8125rem] leading-snug text-balance text-paper"
    >
      {href ? (
        <Link {...linkProps(href)} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </aside>
  )
}
