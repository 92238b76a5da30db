import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { useSlow } from './use-slow.ts'

/** Renders skeleton lines after 300 ms, with a text for screen readers. */
export function Loading({ text, rows = 4 }: { text: string; rows?: number }) {
  const slow = useSlow(true)
  return (
    <div role="status" className="grid gap-3 px-4 py-3 md:px-6">
      <span className="sr-only">{text}</span>
      {slow && Array.from({ length: rows }, (_, row) => <Skeleton key={row} className="h-4" />)}
    </div>
  )
}
