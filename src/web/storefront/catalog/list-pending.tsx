import { layout } from '#texts/storefront/layout'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

/** Skeleton of a list with a status text (SH-01). */
export const ListPending = () => (
  <div className="page min-h-svh pt-14 md:pt-17">
    <p role="status" className="text-muted">
      {layout.loading}
    </p>
    <div className="mt-20 grid pairs gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-4/5" />
      ))}
    </div>
  </div>
)
