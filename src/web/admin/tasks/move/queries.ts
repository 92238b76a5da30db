import type { MoveView } from '#contract/imports'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Polling intervals in milliseconds, while files are read, and while pictures are fetched. */
const filePollMs = 1_000
const picturePollMs = 5_000

const arePicturesComing = ({ state, pictures: { total, done, failed } }: MoveView): boolean =>
  state === 'done' && done + failed < total

/** Query of the latest move; polls while something of it is under way. */
export const latestMoveQuery = () => ({
  ...staffQuery(['moves', 'latest'], (signal) => api.moves.latest.get({ signal })),
  refetchInterval: ({ state: { data } }: { state: { data?: { move: MoveView | null } | undefined } }) => {
    const move = data?.move
    if (move?.state === 'checking' || move?.state === 'running') return filePollMs
    return move && arePicturesComing(move) ? picturePollMs : false
  },
})

export const uploadMoved = (body: Blob, query: { name: string; move?: string; publish?: 'true' }) =>
  api.moves.files.post({ query, body })
export const startMove = (id: string) => api.moves(id).start.post()
export const stopMove = (id: string) => api.moves(id).stop.post()
export const getMoveReportUrl = (id: string) => api.moves(id).report.url()
