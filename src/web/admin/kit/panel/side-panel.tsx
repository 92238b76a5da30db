import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { sidePanelMedia, useMediaQuery } from './use-media-query.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const Sheet = lazyComponent(async () => ({ default: (await import('#web/ui/overlays/sheet.tsx')).Sheet }), {
  dialog: 'right',
})
const words = adminKit.panel

export type PanelPosition = {
  at: number
  of: number
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

type Props = {
  title: ReactNode
  /** accessible name, where the title is more than text */
  name: string
  position?: PanelPosition | undefined
  onClose: () => void
  children: ReactNode
}

/** Renders the side panel of a list: a column where there is room, otherwise a sheet. Escape closes it. */
export function SidePanel(props: Props) {
  const wide = useMediaQuery(sidePanelMedia)
  if (wide) return <DockedPanel {...props} />
  const { name, onClose, children } = props
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={name}>
      <div data-scroll tabIndex={0} role="group" aria-label={name} className="-outline-offset-2">
        {children}
      </div>
    </Sheet>
  )
}

function DockedPanel({ title, name, position, onClose, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector('[data-scroll]')?.scrollTo({ top: 0 })
  }, [name])
  return (
    <aside
      ref={panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className="flex min-h-0 w-101 shrink-0 flex-col border-l border-hairline bg-surface"
    >
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-hairline pr-2 pl-5">
        <h2 id={id} className="min-w-0 grow truncate font-semibold">
          {title}
        </h2>
        {position && position.at > 0 && (
          <>
            <span className="pr-1 text-xs whitespace-nowrap text-muted tabular-nums">
              {words.place(position.at, position.of)}
            </span>
            <PanelButton icon={ChevronUp} label={words.previous} onClick={position.onPrevious} />
            <PanelButton icon={ChevronDown} label={words.next} onClick={position.onNext} />
          </>
        )}
        <PanelButton icon={X} label={words.close} onClick={onClose} />
      </header>
      {/* Focusable, so that it can be scrolled by keyboard even without controls inside. */}
      <div
        data-scroll
        tabIndex={0}
        role="group"
        aria-label={name}
        className="min-h-0 grow overflow-y-auto -outline-offset-2"
      >
        {children}
      </div>
    </aside>
  )
}

type ButtonProps = {
  icon: Parameters<typeof IconButton>[0]['icon']
  label: string
  onClick: (() => void) | undefined
}

const PanelButton = ({ icon, label, onClick }: ButtonProps) => (
  <IconButton
    icon={icon}
    size={17}
    label={label}
    disabled={!onClick}
    onClick={onClick}
    className="size-7.5!"
  />
)
