import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useEffect, useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'
import { ListLink } from './list-navigation.tsx'
import type { ListTab } from './list-config.ts'
import { latenessClass } from '#web/admin/kit/queue/lateness.ts'
import { PopoverPanel } from './popover-panel.tsx'
import type { ListSearch } from './search-params.ts'

const words = adminKit.list

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
  const folded = tabs.filter((tab) => tab.folded && !tab.current)
  const open = tabs.filter((tab) => !folded.includes(tab))
  const end = open.findIndex((tab) => tab.isAll)
  const [steps, rest] = end === -1 ? [open, []] : [open.slice(0, end), open.slice(end)]
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="rail shrink-0 overflow-x-auto border-b border-hairline print:hidden"
    >
      <ul className="flex px-1 md:px-3">
        {steps.map((step) => (
          <Tab key={step.title} step={step} hasCounts={hasCounts} />
        ))}
        {folded.length > 0 && (
          <li className={itemClass(hasCounts)}>
            <FoldedTabs key={current} tabs={folded} />
          </li>
        )}
        {rest.map((step) => (
          <Tab key={step.title} step={step} hasCounts={hasCounts} />
        ))}
      </ul>
    </nav>
  )
}

const itemClass = (hasCounts: boolean): string =>
  `shrink-0 ${hasCounts ? 'relative not-last:after:absolute not-last:after:inset-y-3.5 not-last:after:right-0 not-last:after:w-px not-last:after:bg-hairline' : ''}`

const tabClass = (hasCounts: boolean): string =>
  `grid ${hasCounts ? 'min-h-15' : 'min-h-10'} content-center border-b-2 px-3 whitespace-nowrap -outline-offset-2`

const Tab = <S extends ListSearch>({ step, hasCounts }: { step: ListTab<S>; hasCounts: boolean }) => (
  <li data-current={step.current || undefined} className={itemClass(hasCounts)}>
    <ListLink
      search={step.search}
      aria-current={step.current ? 'true' : undefined}
      aria-keyshortcuts={step.keys}
      className={`${tabClass(hasCounts)} ${
        step.current ? 'border-earth font-semibold' : 'border-transparent text-ink-soft hover:bg-raised'
      }`}
    >
      <span>{step.title}</span>
      {'count' in step && <Count {...step} />}
    </ListLink>
  </li>
)

/** Returns the tab whose row is late, or else soon late, for the longest time. */
function findLatest<S>(tabs: readonly ListTab<S>[]): ListTab<S> | undefined {
  const late = tabs.filter(({ tone }) => tone === 'late')
  const urgent = late.length > 0 ? late : tabs.filter(({ tone }) => tone === 'soon')
  return urgent.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))[0]
}

/** Menu of the tabs that have no place in the strip, with the sum of their counts and the latest of their ages. */
function FoldedTabs<S extends ListSearch>({ tabs }: { tabs: readonly ListTab<S>[] }) {
  const count = tabs.reduce((sum, tab) => sum + (tab.count ?? 0), 0)
  const latest = findLatest(tabs)
  return (
    <PopoverPanel
      label={words.otherTabs}
      trigger={
        <button
          type="button"
          className={`${tabClass(true)} w-full border-transparent text-left text-ink-soft hover:bg-raised`}
        >
          <span className="flex items-center gap-1">
            {words.otherTabs}
            <Icon of={ChevronDown} size={13} />
          </span>
          <Count count={count} aside={latest?.aside} tone={latest?.tone} />
        </button>
      }
    >
      <ul className="-m-1">
        {tabs.map((tab) => (
          <li key={tab.title}>
            <ListLink
              search={tab.search}
              className="flex min-h-9 items-center justify-between gap-3 rounded-field px-2 hover:bg-raised max-md:min-h-11"
            >
              {/* On phones counts come first, except here. */}
              <span className="max-md:order-first">{tab.title}</span>
              <Count {...tab} />
            </ListLink>
          </li>
        ))}
      </ul>
    </PopoverPanel>
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
