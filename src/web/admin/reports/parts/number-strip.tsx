import type { ComponentProps } from 'react'
import { reports as words } from '#texts/admin/reports'
import { TrendNumber } from '#web/admin/kit/trend/trend-number.tsx'

type Entry = ComponentProps<typeof TrendNumber>

/** Renders the numbers of a report side by side, each with what it is compared with and the list behind it. */
export const NumberStrip = ({ entries }: { entries: readonly Entry[] }) => (
  <section
    aria-label={words.numbers.strip}
    className="flex flex-wrap border-b border-hairline *:grow *:basis-36 *:border-r *:border-faint *:last:border-r-0 md:pl-1"
  >
    {entries.map((entry) => (
      <TrendNumber key={entry.label} {...entry} />
    ))}
  </section>
)
