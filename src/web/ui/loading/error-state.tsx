import { layout } from '#texts/storefront/layout'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  title?: string
  text?: string
  /** Connection lost: shows a retry message instead of a failure. */
  offline?: boolean
  onReload?: () => void
}

/** Error with a retry button (SH-04). */
export const ErrorState = ({ title, text, offline = false, onReload = () => location.reload() }: Props) => (
  <div role="alert">
    <EmptyState
      title={title ?? (offline ? layout.errors.offline : layout.errors.title)}
      text={text ?? (offline ? layout.errors.network : layout.errors.text)}
    >
      <Button onClick={onReload}>{offline ? layout.errors.retry : layout.errors.reload}</Button>
      <a href="/" className={buttonClass('ghost')}>
        {layout.errors.home}
      </a>
    </EmptyState>
  </div>
)
