import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/client/api.ts'
import { useOpenNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { ActionButton } from './action-button.tsx'
import type { ConfirmationValues, Confirmation } from './confirmation.ts'

export type RecordAction<T> = {
  id: string
  label: string
  /** toast text after success */
  done: string
  confirmation?: Confirmation | undefined
  /** destructive: never rendered as the primary action */
  danger?: boolean
  /** the record leaves its list afterwards, so the list opens the next row */
  opensNextRow?: boolean
  /** sends the request and returns the updated record */
  run: (answers: ConfirmationValues) => Promise<T>
}

type Props<T> = {
  label: string
  /** in the usual order of work */
  actions: readonly RecordAction<T>[]
  /** text when there is no action */
  emptyText: string
  record: T
  /** query of the record */
  queryKey: QueryKey
  /** returns the message for a 409, given the current record */
  getConflictMessage: (now: T, error: ApiError) => string
}

/**
 * Renders the actions of a record. After a 409 it refetches the record, shows the message and the actions that are
 * possible now.
 */
export function RecordActions<T>({
  label,
  actions,
  emptyText,
  record,
  queryKey,
  getConflictMessage,
}: Props<T>) {
  const queries = useQueryClient()
  const [moved, setMoved] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const openNext = useOpenNextRow()
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    await queries.refetchQueries({ queryKey })
    setMoved(getConflictMessage(queries.getQueryData<T>(queryKey) ?? record, error))
    return undefined
  }
  const taken = (now: T | undefined, { opensNextRow = false }: RecordAction<T>) => {
    if (now !== undefined) {
      queries.setQueryData(queryKey, now)
      setMoved('')
    }
    bar.current?.focus()
    if (now !== undefined && opensNextRow) openNext()
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
      {actions.length === 0 && <p className="text-muted">{emptyText}</p>}
      {actions.map((act, at) => (
        <ActionButton
          key={act.id}
          label={act.label}
          look={at === 0 && !act.danger ? 'earth' : 'ghost'}
          {...(act.confirmation ? { confirmation: act.confirmation } : {})}
          run={(answers) => act.run(answers).catch(refused)}
          onDone={(now) => taken(now, act)}
          done={(now) => (now === undefined ? undefined : act.done)}
        />
      ))}
    </div>
  )
}
