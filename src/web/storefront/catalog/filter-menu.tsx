import { useEffect, useRef, useState } from 'react'
import type { Facets } from '#contract/catalog'
import { productFilters as text } from '#texts/catalog/product-filters'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { FilterName } from './filter-panel.tsx'

const FilterPanel = lazyComponent(() => import('./filter-panel.tsx'))

type Props = { name: FilterName; facets: Facets; count: number }

/**
 * Native disclosure: one open at a time by its shared name, closed by Escape or a click elsewhere. Its content
 * loads with the first opening, which may precede hydration.
 */
export function FilterMenu({ name, facets, count }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const details = menu.current
    if (!details) return
    const opened = () => details.open && setNeeded(true)
    const close = (event: Event) => {
      if (!details.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
        details.open = false
      } else if (!details.contains(event.target as Node)) details.open = false
    }
    details.addEventListener('toggle', opened)
    details.dispatchEvent(new Event('toggle'))
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      details.removeEventListener('toggle', opened)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={menu} name="filtros" className="group/menu relative">
      <summary
        onPointerEnter={FilterPanel.preload}
        onFocus={FilterPanel.preload}
        className="select flex min-h-10 list-none items-center gap-1.5 rounded-full pl-4 text-[0.9375rem] hover:bg-raised group-open/menu:bg-raised"
      >
        {text[name]}
        {count > 0 && (
          <span className="rounded-full bg-earth px-1.5 text-xs leading-4.5 font-bold text-on-earth">
            {count}
          </span>
        )}
      </summary>
      <div className="absolute top-[calc(100%+0.5rem)] left-0 z-10 min-h-24 w-72 rounded-panel border border-hairline bg-surface p-4 shadow-float">
        {needed && <FilterPanel name={name} facets={facets} />}
      </div>
    </details>
  )
}
