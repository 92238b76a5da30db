import { useEffect, useLayoutEffect, useRef } from 'react'
import { layout } from '#texts/storefront/layout'
import { Button } from '#web/ui/buttons/button.tsx'
import { isChunkLoadError } from './chunk-loader.ts'
import { lockScroll } from '#web/ui/layout/scroll-lock.ts'
import { sheetPositions } from '#web/ui/layout/sheet-position.ts'
import { TryAgain } from './try-again.tsx'

export type LoadErrorProps = {
  /** Cause: its code failed to load, or it threw. */
  error: unknown
  retrying: boolean
  onRetry: () => void
  /** Undefined if the part cannot be closed. */
  onClose?: (() => void) | undefined
}

const words = layout.errors

function wordsOf(error: unknown) {
  if (!isChunkLoadError(error)) return { title: words.title, text: '', retry: words.retry }
  return error.gone
    ? { title: words.released, text: words.releasedText, retry: words.reload }
    : { title: words.offline, text: words.network, retry: words.retry }
}

/** Returns the retry: a reload for code of an old release; the checkout keeps its typed data. */
const retryOf = ({ error, onRetry }: LoadErrorProps) =>
  isChunkLoadError(error) && error.gone ? () => location.reload() : onRetry

/** Error in place of a part on the page. */
export function LoadErrorNote(props: LoadErrorProps) {
  const { title, retry } = wordsOf(props.error)
  return <TryAgain title={title} button={retry} busy={props.retrying} onRetry={retryOf(props)} />
}

const dialogPlaces = {
  ...sheetPositions,
  center: 'inset-0 m-auto h-fit w-[min(28rem,calc(100vw-2rem))] rounded-panel',
  screen: 'inset-0 h-dvh w-screen',
}
export type DialogPosition = keyof typeof dialogPlaces

/**
 * Error in place of a sheet or dialog, in its size. Uses the native dialog, because Radix may be what failed: it
 * traps the focus and returns it on close.
 */
export function LoadErrorDialog({ at, ...props }: LoadErrorProps & { at: DialogPosition }) {
  const { title, text, retry } = wordsOf(props.error)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => lockScroll(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose?.()
      }}
      className={`fixed m-0 max-h-none max-w-none border-0 bg-paper p-6 text-ink shadow-float backdrop:bg-black/45 ${at === 'left' || at === 'right' ? 'h-dvh' : ''} ${dialogPlaces[at]} ${at === 'right' ? 'left-auto' : ''} ${at === 'bottom' ? 'top-auto w-screen' : ''}`}
    >
      <p className="display text-lg">{title}</p>
      {text && <p className="mt-2 text-sm text-muted">{text}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button loading={props.retrying} onClick={retryOf(props)}>
          {retry}
        </Button>
        {props.onClose && (
          <Button look="ghost" onClick={props.onClose}>
            {layout.nav.close}
          </Button>
        )}
      </div>
    </dialog>
  )
}
