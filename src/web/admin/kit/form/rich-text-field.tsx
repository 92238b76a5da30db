import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

/** Loads `RichTextEditor` when a form renders it, with a skeleton of the same height to avoid layout shift. */
export const RichTextField = lazyComponent(() => import('./rich-text-editor.tsx'), {
  loading: <Skeleton className="h-52" />,
})
