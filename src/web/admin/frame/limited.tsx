import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useLeave } from './use-leave.ts'

const Limited = createContext(false)

/** Whether the screen is shown to somebody outside the team: no call, no data, nothing that works. */
export const useLimited = (): boolean => use(Limited)

/** A query of a staff screen. For somebody outside the team it is never made, and what it would answer is `empty`. */
export function useStaffQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, K>,
  empty: T | undefined = undefined,
) {
  const limited = useLimited()
  const query = useQuery({ ...options, enabled: !limited && options.enabled !== false })
  return limited ? { ...query, data: empty, error: null, isPlaceholderData: false } : query
}

/** RT-46: the screen itself for somebody who is signed in but not of the team, empty and out of order. */
export function LimitedArea({ me, children }: { me: Me; children: ReactNode }) {
  const leave = useLeave()
  return (
    <>
      <div
        role="note"
        className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-3 md:px-6"
      >
        <p className="min-w-0 grow basis-60">
          <strong className="font-semibold">{admin.limited.title}</strong>
          <span className="block break-words text-muted">{admin.limited.text(me.email)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="ink" size="small" onClick={() => void leave()}>
            {admin.limited.other}
          </Button>
          <Link to="/" reloadDocument className={buttonClass('ghost', 'small')}>
            {admin.login.shop}
          </Link>
        </div>
      </div>
      <fieldset disabled className="flex min-h-0 min-w-0 grow flex-col">
        <Limited value>{children}</Limited>
      </fieldset>
    </>
  )
}
