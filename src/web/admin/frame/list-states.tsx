import { admin } from '#texts/admin'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What stands in the place of what has not come: a failure, the wait. */
export const ListFailed = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 px-6 py-20 text-center">
    <p>{text}</p>
    <Button look="ghost" size="small" onClick={onAgain}>
      {admin.orders.again}
    </Button>
  </div>
)

export const ListLoading = ({ text, rows = 14 }: { text: string; rows?: number }) => (
  <div role="status" className="px-4 md:px-6">
    <span className="sr-only">{text}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-6 border-b border-hairline">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 grow" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
)
