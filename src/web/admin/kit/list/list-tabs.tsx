import { useEffect, useRef } from 'react'
import { ListLink } from './list-navigation.tsx'
import type { ListTab } from './list-config.ts'
import { latenessClass } from '#web/admin/kit/queue/lateness.ts'
import type { ListSearch } from './search-params.ts'

type Props<S> = { label: string; tabs: readonly ListTab<S>[] }

/**
 * Renders the tabs above a list, with counts, and scrolls the current one into view, except for the tab of all
 * rows when the list opens: its steps come first. A count shows `–` while loading.
 */
export function ListTabs<S extends ListSearch>({ label, tabs }: Props<S>) {
  const hasCounts = tabs.some((step) => 'count' in step)
  const strip = useRef<HTMLElement>(null)
  const { title: current, isAll } = tabs.find((step) => step.current) ?? {}
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const former = shown.current
    shown.current = current
    if (current === former || (former === undefined && isAll)) return
    strip.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isAll])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="rail shrink-0 overflow-x-auto border-b border-hairline print:hidden"
    >
      <ul className="flex px-1 md:px-3">
        {tabs.map((step) => (
          <li
            key={step.title}
            data-current={step.current || undefined}
            className={`shrink-0 ${hasCounts ? 'relative not-last:after:absolute not-last:after:inset-y-3.5 not-last:after:right-0 not-last:after:w-px not-last:after:bg-hairline' : ''}`}
          >
            <ListLink
              search={step.search}
              aria-current={step.current ? 'true' : undefined}
              aria-keyshortcuts={step.keys}
              className={`grid ${hasCounts ? 'min-h-15' : 'min-h-10'} content-center border-b-2 px-3 whitespace-nowrap -outline-offset-2 ${
                step.current
                  ? 'border-earth font-semibold'
                  : 'border-transparent text-ink-soft hover:bg-raised'
              }`}
            >
              <span>{step.title}</span>
              {'count' in step && <Count {...step} />}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CountProps = Pick<ListTab<unknown>, 'count' | 'isLowerBound' | 'aside' | 'tone'>

const Count = ({ count, isLowerBound = false, aside, tone }: CountProps) => (
  <span className="flex items-baseline gap-1.5 leading-5 text-ink max-md:order-first">
    <b className="display text-base">{`${count?.toLocaleString('pt-BR') ?? '–'}${isLowerBound ? '+' : ''}`}</b>
    {aside && (
      <span className={`text-xs font-normal ${tone ? latenessClass[tone] : 'text-muted'}`}>{aside}</span>
    )}
  </span>
)
