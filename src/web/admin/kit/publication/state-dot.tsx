import type { PageEdit } from '#contract/content'
import { formatDayAndTime } from '#shared/dates/dates'
import { content as words } from '#texts/admin/content'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

type Status = Pick<PageEdit, 'state' | 'isChanged' | 'publishAt'>

const tones = { draft: 'waiting', scheduled: 'active', published: 'done' } as const

/** Shows the state of a draft, with the date if it is scheduled. */
export const StateDot = ({ page: { state, isChanged, publishAt } }: { page: Status }) => (
  <span title={publishAt ? words.side.scheduled(formatDayAndTime(publishAt)) : undefined}>
    <StatusDot tone={state === 'published' && isChanged ? 'active' : tones[state]}>
      {state === 'published' && isChanged ? words.changed : words.states[state]}
    </StatusDot>
  </span>
)
