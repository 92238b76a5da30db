import { layout } from '#texts/storefront/layout'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

/** Skeleton of a product with a status text (SH-01). */
export const ProductPending = () => (
  <div className="page min-h-svh pt-4 md:pt-7">
    <p role="status" className="text-sm text-muted">
      {layout.loading}
    </p>
    <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-6 md:mt-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-16">
      <Skeleton className="-mx-[clamp(1.125rem,2.6vw,2rem)] aspect-4/5 max-md:rounded-none md:mx-0" />
      <div className="grid gap-4 md:pt-1">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-13" />
      </div>
    </div>
  </div>
)
