import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loads `RichTextEditor` when a form renders it, with a skeleton of the same height to avoid layout shift. */
export const RichText = lazyPart(() => import('./rich-field.tsx'), {
  waiting: <Skeleton className="h-52" />,
})
