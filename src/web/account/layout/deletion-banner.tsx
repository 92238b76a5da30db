import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/dates/dates'
import { myAccount } from '#texts/account/my-account'
import { deletionQuery } from '#web/account/my-data/queries.ts'

/** Banner on every account page while a deletion is scheduled. */
export function DeletionBanner() {
  const { data: asked } = useQuery(deletionQuery())
  if (!asked) return null
  return (
    <p className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel border border-danger px-5 py-3">
      <span>{myAccount.deletion.banner(formatDay(asked.dueAt))}</span>
      <Link
        to="/conta/meus-dados"
        hash="excluir"
        className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
      >
        {myAccount.deletion.see}
      </Link>
    </p>
  )
}
