import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, use } from 'react'
import { adminKit } from '#texts/admin/kit'
import { openPalette } from '#web/admin/kit/dialog/overlay.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import { HeaderToolsContext } from './header-tools.ts'

/** Create action of a screen: label, route and icon. */
export type CreateAction = { label: string; to: NonNullable<LinkProps['to']>; icon?: IconShape }

export type PageHeaderProps = {
  /** link to the list of the record */
  back?: ReactNode
  title: ReactNode
  /** text or number next to the title */
  aside?: ReactNode
  /** create action, also on key `C` */
  create?: CreateAction | undefined
  /** more actions, placed before the search */
  children?: ReactNode
}

/** Renders the header of every admin screen: title, actions, the palette button and the create action. */
export const PageHeader = ({ back, title, aside, create, children }: PageHeaderProps) => (
  <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-b border-hairline px-4 py-[9px] md:min-h-12 md:pr-4 md:pl-6">
    {back}
    <div className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2.5 md:flex-nowrap">
      <h1 className="display flex max-w-full min-w-min items-center gap-2 text-xl wrap-break-word md:text-base md:leading-5">
        {title}
      </h1>
      {aside && <div className="min-w-0 text-pretty text-muted md:truncate">{aside}</div>}
    </div>
    {children && (
      <div className="rail flex items-center gap-2 print:hidden max-sm:order-last max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:*:shrink-0 sm:flex-wrap">
        {children}
      </div>
    )}
    <PaletteButton />
    <HeaderTools />
    {create && <CreateLink {...create} isCompact />}
  </header>
)

const HeaderTools = () => <div className="contents print:hidden">{use(HeaderToolsContext)}</div>

const PaletteButton = () => (
  <button
    type="button"
    onClick={openPalette}
    aria-label={adminKit.keys.do.palette}
    aria-keyshortcuts="Control+K"
    aria-haspopup="dialog"
    className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-full text-muted print:hidden md:size-[30px] md:shadow-[inset_0_0_0_1px_var(--hairline)] md:hover:text-ink lg:w-54 lg:justify-start lg:bg-surface lg:pr-1.5 lg:pl-[11px]"
  >
    <Icon of={Search} size={15} className="max-md:size-[22px] max-md:text-ink" />
    <span className="hidden grow text-left lg:block">{adminKit.frame.find}</span>
    <span className="hidden lg:block">
      <Kbd keys="$mod+k" />
    </span>
  </button>
)

/** Renders the create link of a screen and registers key `C` for it. A compact one is its icon on a phone. */
export function CreateLink({
  label,
  to,
  icon = Plus,
  isCompact = false,
}: CreateAction & { isCompact?: boolean }) {
  const navigate = useNavigate()
  useShortcuts([{ keys: 'c', label, group: 'screen', run: () => void navigate({ to }), icon }])
  return (
    <Link
      to={to}
      aria-keyshortcuts="C"
      className={`inline-flex min-h-11 shrink-0 items-center gap-[7px] rounded-full bg-earth px-[13px] font-semibold whitespace-nowrap text-on-earth hover:bg-earth-strong md:min-h-[30px] ${isCompact ? 'max-sm:w-11 max-sm:justify-center max-sm:px-0' : ''}`}
    >
      <Icon of={icon} size={15} className={isCompact ? 'max-sm:size-5' : ''} />
      <span className={isCompact ? 'max-sm:sr-only' : ''}>{label}</span>
      <Kbd keys="c" look="on" />
    </Link>
  )
}
