import type { PageEdit } from '#contract/content'
import { formatDayAndTime } from '#shared/dates'
import { content as words } from '#texts/content'
import { StatusDot } from '#web/ui/status-dot.tsx'

type Status = Pick<PageEdit, 'state' | 'isChanged' | 'publishAt'>

const tones = { draft: 'waiting', scheduled: 'active', published: 'done' } as const

/** Where a page stands; of one that is published later, when. */
export const StateDot = ({ page: { state, isChanged, publishAt } }: { page: Status }) => (
  <span title={publishAt ? words.side.scheduled(formatDayAndTime(publishAt)) : undefined}>
    <StatusDot tone={state === 'published' && isChanged ? 'active' : tones[state]}>
      {state === 'published' && isChanged ? words.changed : words.states[state]}
    </StatusDot>
  </span>
)
