import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/client/api.ts'
import { useNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { Act } from './act.tsx'
import type { Answers, Ask } from './field.ts'

export type ActOf<T> = {
  id: string
  label: string
  /** said when it is done */
  done: string
  ask?: Ask | undefined
  /** it ends the thing, and is never what one mainly does */
  ends?: boolean
  /** it is dealt with then: the list around opens its next row */
  closes?: boolean
  /** sends it and answers the thing as it is then */
  run: (answers: Answers) => Promise<T>
}

type Props<T> = {
  label: string
  /** in the order in which one would do them */
  acts: readonly ActOf<T>[]
  /** where nothing can be done */
  nothing: string
  thing: T
  /** under which the thing was read */
  queryKey: QueryKey
  /** said of a refusal (409) that came because the thing is another now */
  late: (now: T, error: ApiError) => string
}

/** What can be done with a thing now. What came too late says where the thing stands, and the bar shows what can be done then. */
export function ActBar<T>({ label, acts, nothing, thing, queryKey, late }: Props<T>) {
  const queries = useQueryClient()
  const [moved, setMoved] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const openNext = useNextRow()
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    await queries.refetchQueries({ queryKey })
    setMoved(late(queries.getQueryData<T>(queryKey) ?? thing, error))
    return undefined
  }
  const taken = (now: T | undefined, { closes = false }: ActOf<T>) => {
    if (now !== undefined) {
      queries.setQueryData(queryKey, now)
      setMoved('')
    }
    bar.current?.focus()
    if (now !== undefined && closes) openNext()
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex shrink-0 flex-wrap gap-2 border-b border-hairline px-5 py-3 outline-none"
    >
      {moved && (
        <p role="alert" className="w-full rounded-field bg-danger-wash px-3 py-2 text-danger">
          {moved}
        </p>
      )}
      {acts.length === 0 && <p className="text-muted">{nothing}</p>}
      {acts.map((act, at) => (
        <Act
          key={act.id}
          label={act.label}
          look={at === 0 && !act.ends ? 'earth' : 'ghost'}
          {...(act.ask ? { ask: act.ask } : {})}
          run={(answers) => act.run(answers).catch(refused)}
          onDone={(now) => taken(now, act)}
          done={(now) => (now === undefined ? undefined : act.done)}
        />
      ))}
    </div>
  )
}
