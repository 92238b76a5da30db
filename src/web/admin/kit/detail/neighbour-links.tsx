import { Link, type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import { adminKit } from '#texts/admin/kit'
import { findNeighbours } from '#web/admin/kit/next-row/listed-rows.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import type { ListedRecord } from './detail-config.ts'

const words = adminKit.detail

/** Renders links to the records before and after this one in the list that was shown last, also on `K` and `J`. */
export function NeighbourLinks({ listed: { list, to }, id }: { listed: ListedRecord; id: string }) {
  const { previous, next } = findNeighbours(list, id)
  const navigate = useNavigate()
  const open = (wanted: string | undefined) =>
    wanted && void navigate({ to, params: { id: wanted } } as NavigateOptions)
  const isListed = previous !== undefined || next !== undefined
  useShortcuts(
    isListed
      ? [
          {
            keys: ['j', 'k'],
            label: words.neighbours,
            group: 'screen',
            run: (key) => open(key === 'j' ? next : previous),
          },
        ]
      : [],
  )
  if (!isListed) return null
  return (
    <span className="flex">
      <Neighbour to={to} id={previous} label={words.previous} keys="K" icon={ChevronUp} />
      <Neighbour to={to} id={next} label={words.next} keys="J" icon={ChevronDown} />
    </span>
  )
}

type NeighbourProps = {
  to: NonNullable<LinkProps['to']>
  id: string | undefined
  label: string
  keys: string
  icon: IconShape
}

const look = 'inline-flex size-11 items-center justify-center rounded-full md:size-[30px]'

const Neighbour = ({ to, id, label, keys, icon }: NeighbourProps) =>
  id === undefined ? (
    <span className={`${look} text-muted opacity-40`}>
      <Icon of={icon} size={16} />
    </span>
  ) : (
    <Link
      {...({ to, params: { id } } as LinkProps)}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      className={`${look} text-muted hover:bg-raised hover:text-ink`}
    >
      <Icon of={icon} size={16} />
    </Link>
  )
