import { layout } from '#texts/layout'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { title?: string; text?: string; onReload?: () => void }

/** Something failed: what it is, and a button that starts again (SH-04). */
export function ErrorState({ title = layout.errors.title, text = layout.errors.text, onReload }: Props) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <Button onClick={() => (onReload ? onReload() : location.reload())}>{layout.errors.reload}</Button>
        <a href="/" className={buttonClass('ghost')}>
          {layout.errors.home}
        </a>
      </EmptyState>
    </div>
  )
}
