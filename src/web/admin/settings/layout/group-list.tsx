import { useState } from 'react'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { settingsGroups as words } from '#texts/admin/settings-groups'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { findGroups, type FoundGroup } from './find-groups.ts'
import type { SettingsPart } from './groups.ts'
import { OpeningState } from './opening-state.tsx'

type Props = {
  current: SettingsPart
  /** phones: the list is the page, until a group is chosen */
  isChosen: boolean
}

/** Renders the groups of settings with their search, and whether the store may be open. */
export function GroupList({ current, isChosen }: Props) {
  const [text, setText] = useState('')
  const found = findGroups(text)
  return (
    <div
      className={`flex flex-col gap-3 px-4 py-3 md:sticky md:top-0 md:h-[calc(100svh-3rem)] md:w-53 md:shrink-0 md:self-start md:overflow-y-auto md:border-r md:border-hairline md:px-2.5 md:py-3 print:hidden ${isChosen ? 'max-md:hidden' : 'max-md:grow'}`}
    >
      <div className="relative">
        <Icon
          of={Search}
          size={15}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
        />
        <BareInput
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            setText('')
          }}
          className="h-11 w-full rounded-full bg-surface pr-3 pl-8.5 text-base shadow-[inset_0_0_0_1px_var(--hairline)] md:h-[30px] md:text-sm"
        />
      </div>
      <nav aria-label={words.nav}>
        <ul className="grid gap-0.5 max-md:gap-0 max-md:divide-y max-md:divide-faint">
          {found.map((one) => (
            <GroupItem key={one.group.id} found={one} current={current} />
          ))}
        </ul>
        <p role="status" className="px-2.5 text-muted">
          {found.length === 0 ? words.none(text.trim()) : ''}
        </p>
      </nav>
      <OpeningState />
    </div>
  )
}

const linkClass =
  'flex min-h-13 items-center gap-3 rounded-panel px-2.5 aria-[current=page]:bg-raised aria-[current=page]:font-semibold hover:bg-hover md:min-h-[31px] md:gap-2.5'

function GroupItem({ found: { group, parts }, current }: { found: FoundGroup; current: SettingsPart }) {
  const isCurrent = group.parts.includes(current)
  return (
    <li>
      <ListLink
        search={{ aba: group.parts[0] } as object}
        aria-current={isCurrent ? 'page' : undefined}
        className={linkClass}
      >
        <Icon of={group.icon} size={16} className={isCurrent ? '' : 'text-muted'} />
        <span className="grow">{words.groups[group.id].label}</span>
        <Icon of={ChevronRight} size={16} className="text-muted md:hidden" />
      </ListLink>
      {parts.length > 0 && (
        <ul className="mb-1 grid gap-0.5 pl-7">
          {parts.map((part) => (
            <li key={part}>
              <ListLink
                search={{ aba: part } as object}
                aria-current={part === current ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-panel px-2.5 text-ink-soft hover:bg-hover aria-[current=page]:font-semibold md:min-h-7"
              >
                {words.partNames[part].label}
              </ListLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
