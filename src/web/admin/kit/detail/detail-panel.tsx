import { Link, type LinkProps } from '@tanstack/react-router'
import { adminKit } from '#texts/admin-kit'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Body } from './detail-page.tsx'
import type { PageOf } from './page.ts'
import { DetailProblem } from './problem.tsx'
import { linkClass } from './section.tsx'

type Props<T> = {
  page: PageOf<T>
  id: string
  /** the way to its own page */
  link: Pick<LinkProps, 'to' | 'params'>
}

/** A thing beside its list: what can be done with it, what it is, and the way to its own page. */
export function DetailPanel<T>({ page, id, link }: Props<T>) {
  const query = page.query(id)
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(page.live?.(id) ?? [], query.queryKey)
  if (data === undefined) return error ? <DetailProblem error={error} onAgain={() => void refetch()} /> : null
  return (
    <>
      {page.acts?.(data)}
      <Body page={page} thing={data} />
      <p className="px-5 py-3">
        <Link {...link} className={linkClass}>
          {adminKit.panel.openPage}
        </Link>
      </p>
    </>
  )
}
