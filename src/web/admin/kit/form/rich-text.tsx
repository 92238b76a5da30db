import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `RichField`, whose editor comes when a form shows it; until then its place is kept, so that nothing below it moves. */
export const RichText = lazyPart(() => import('./rich-field.tsx'), {
  waiting: <Skeleton className="h-52" />,
})
