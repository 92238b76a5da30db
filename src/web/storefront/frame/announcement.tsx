import { useQuery } from '@tanstack/react-query'
import { layout } from '#texts/layout'
import { businessQuery } from '#web/storefront/business/business-query.ts'

/** One line above the header, written by staff; none when they leave it empty. */
export function Announcement() {
  const { data: business } = useQuery(businessQuery())
  if (!business?.announcement) return null
  return (
    <aside
      aria-label={layout.announcement}
      className="bg-ink px-4 py-1.5 text-center text-[0.8125rem] leading-snug text-balance text-paper"
    >
      {business.announcement}
    </aside>
  )
}
