import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { type ComponentProps, useState } from 'react'
import { staffNotes } from '#texts/admin/notes'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { PopoverPanel } from '#web/admin/kit/list/popover-panel.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { MentionFeed } from './mention-feed.tsx'
import { listNoteScreens, mentionsQuery } from './queries.ts'

const words = staffNotes.feed
const mostShown = 9

/** Bell with the number of unread mentions; opens their feed. A new mention appears while the page is open. */
export function MentionBell() {
  const screens = listNoteScreens(useAdminMe())
  const query = mentionsQuery(screens)
  const { data, isError, refetch } = useStaffQuery(query)
  const [open, setOpen] = useState(false)
  useLiveQueries(
    screens.map((screen) => `mentions:${screen}`),
    query.queryKey,
  )
  return (
    <PopoverPanel
      label={words.title}
      align="end"
      wide
      open={open}
      onOpenChange={setOpen}
      trigger={<BellButton unread={data?.unread ?? 0} />}
    >
      <MentionFeed
        feed={data}
        failed={isError}
        onRetry={() => void refetch()}
        onClose={() => setOpen(false)}
      />
    </PopoverPanel>
  )
}

const BellButton = ({ unread, ...rest }: { unread: number } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-label={words.open(unread)}
    className="relative grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink md:size-[30px]"
  >
    <Icon of={Bell} size={17} className="max-md:size-[22px] max-md:text-ink" />
    {unread > 0 && (
      <span
        aria-hidden
        className="absolute top-1 right-0.5 min-w-4 rounded-full bg-earth px-1 text-center text-[10px] leading-4 font-semibold text-on-earth shadow-[0_0_0_2px_var(--paper)] md:-top-0.5 md:-right-0.5"
      >
        {unread > mostShown ? `${mostShown}+` : unread}
      </span>
    )}
  </button>
)
