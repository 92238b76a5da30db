import type { UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { board as words } from '#texts/admin/board'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useSlow } from '#web/admin/kit/loading/use-slow.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

type Props = {
  title: string
  /** number beside the title, the same as in the list behind it */
  count?: number | undefined
  /** list behind the number */
  to?: string
  /** text beside the title, and at its right */
  note?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Renders a part of a dashboard with its title. */
export function Card({ title, count, to, note, aside, children }: Props) {
  const id = useId()
  const heading = (
    <>
      <span>{title}</span>
      {count !== undefined && (
        <span className="ml-2 inline-grid min-w-5 place-items-center rounded-full bg-raised px-1.5 text-xs leading-5 font-semibold text-ink-soft tabular-nums">
          {count.toLocaleString('pt-BR')}
        </span>
      )}
    </>
  )
  return (
    <section aria-labelledby={id} className="min-w-0 px-4 pt-1.5 pb-4 md:px-6">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5">
        <h2 id={id} className="text-sm font-semibold">
          {to ? (
            <ValueLink
              to={to}
              className="-mx-1.5 inline-flex min-h-7 items-center rounded-field px-1.5 hover:bg-hover hover:underline hover:underline-offset-4 max-md:min-h-11"
            >
              {heading}
            </ValueLink>
          ) : (
            heading
          )}
        </h2>
        {note && <span className="min-w-0 text-xs text-muted">{note}</span>}
        {aside && <span className="ml-auto text-xs text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Widths of the lines of a placeholder. */
const bones = ['w-full', 'w-5/6', 'w-11/12', 'w-3/4', 'w-full', 'w-2/3']

type LoaderProps<T> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  /** what could not be loaded: `as sacolas` */
  name: string
  /** height of the placeholder, as a class */
  height?: string
  children: (data: T) => ReactNode
}

/** Renders what a card shows, a placeholder of its height while it loads, or its own error. */
export function CardLoader<T>({ query, name, height = 'h-40', children }: LoaderProps<T>) {
  const limited = useReadOnlyPreview()
  const { data, error, isFetching, refetch } = useStaffQuery(query)
  const slow = useSlow(true)
  if (data !== undefined) return children(data)
  if (limited) return null
  if (!error)
    return (
      <div role="status" className={`grid content-start gap-3 overflow-hidden py-2 ${height}`}>
        <span className="sr-only">{words.loading(name)}</span>
        {slow && bones.map((width, at) => <Skeleton key={at} className={`h-4 ${width}`} />)}
      </div>
    )
  return (
    <div role="alert" className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 py-2 text-muted">
      <p>{words.failed(name)}</p>
      <Button look="ghost" size="small" loading={isFetching} onClick={() => void refetch()}>
        {words.again}
      </Button>
    </div>
  )
}
