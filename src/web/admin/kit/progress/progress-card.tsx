import Check from 'lucide/dist/esm/icons/check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { adminKit } from '#texts/admin/kit'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const words = adminKit.job

type Running = {
  title: string
  done: number
  total: number
  /** estimated seconds left */
  left?: number
  /** stops the task and reverts what it has changed so far */
  onStop?: () => void
  /** label of the stop button, where nothing is reverted */
  stop?: string
}

type Finished = {
  /** `Pronto em 24 s.` */
  title: string
  /** `9.998 mudaram, 2 já estavam` */
  result: string
  onUndo?: () => void
  /** file to download */
  file?: { label: string; href: string }
  /** dismisses the card */
  onClose?: () => void
}

const linkClass = 'min-h-6 shrink-0 font-semibold text-ink hover:underline'

/** Progress card of a background task, which keeps running when the user leaves. */
export function ProgressCard({ title, done, total, left, onStop, stop = words.stop }: Running) {
  return (
    <section aria-label={title} className="grid gap-[7px] rounded-panel border border-hairline px-4 py-3">
      <p className="flex gap-3">
        <b className="min-w-0 grow font-semibold">{title}</b>
        <span className="text-muted">{words.progress(done, left)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words.of(done, total)}
        className="h-1 overflow-hidden rounded-[2px] bg-faint"
      >
        <div className="h-full bg-earth" style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <p className="flex gap-3 text-xs text-muted">
        <span className="grow">{words.leave}</span>
        {onStop && (
          <button type="button" onClick={onStop} className={linkClass}>
            {stop}
          </button>
        )}
      </p>
    </section>
  )
}

/** Result card of a finished background task. */
export const ResultCard = ({ title, result, onUndo, file, onClose }: Finished) => (
  <section
    role="status"
    aria-label={title}
    className="flex items-center gap-2 rounded-panel border border-hairline px-4 py-3"
  >
    <Icon of={Check} size={15} className="shrink-0 text-leaf" />
    <b className="shrink-0 font-semibold">{title}</b>
    <span className="min-w-0 grow text-muted">{result}</span>
    {onUndo && (
      <button type="button" onClick={onUndo} className={linkClass}>
        {words.undo}
      </button>
    )}
    {file && (
      <a href={file.href} download className={linkClass}>
        {file.label}
      </a>
    )}
    {onClose && (
      <IconButton icon={X} size={15} label={words.close} onClick={onClose} className="-mr-2 size-7.5!" />
    )}
  </section>
)
