import type { ComponentProps } from 'react'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { StateDot } from './state-dot.tsx'

/** Column with the state of drafts. */
export const stateColumn = (
  title: string,
  width: number,
): Column<ComponentProps<typeof StateDot>['page']> => ({
  id: 'state',
  title,
  width,
  visibleFrom: 520,
  cell: (page) => <StateDot page={page} />,
})

/** Column with the time of the last change. */
export const updatedColumn = (title: string): Column<{ updatedAt: string }> => ({
  id: 'updated',
  title,
  width: 84,
  alignEnd: true,
  visibleFrom: 860,
  muted: true,
  cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
})
