import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = { title: string; count: number; children: ReactNode }

/** A native disclosure: one open at a time by its shared name, closed by Escape or a press elsewhere. */
export function FilterMenu({ title, count, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
        details.open = false
      } else if (!details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={menu} name="filtros" className="group/menu relative">
      <summary className="flex min-h-10 list-none items-center gap-1.5 rounded-full px-4 text-[0.9375rem] hover:bg-raised group-open/menu:bg-raised">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-earth px-1.5 text-xs leading-4.5 font-bold text-on-earth">
            {count}
          </span>
        )}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/menu:rotate-180" />
      </summary>
      <div className="absolute top-[calc(100%+0.5rem)] left-0 z-10 w-72 rounded-panel border border-hairline bg-surface p-4 shadow-float">
        {children}
      </div>
    </details>
  )
}
