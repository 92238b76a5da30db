import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { type DialogPosition, LoadErrorDialog, LoadErrorNote, type LoadErrorProps } from './load-error.tsx'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

type Options = {
  /** Shown while the part loads. */
  loading?: ReactNode
  /** Position of a sheet or dialog; default: a note on the page. */
  dialog?: DialogPosition
  /** Closes a part that has neither `onClose` nor `onOpenChange`. */
  close?: () => void
  /** Replacement for the error; null renders nothing. */
  loadError?: ComponentType<LoadErrorProps> | null
}

/** Props that open and close a part; its code loads when it is first opened. */
type Closable = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void }

/**
 * Lazy component. `preload` fetches its code and never rejects; a failure is shown only when the part is opened.
 */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * Creates a component whose code loads when it is first rendered. A failed load or a throw shows an error with a
 * retry in its place; the rest of the page stays.
 */
export function lazyComponent<Props extends object>(
  load: Loader<Props>,
  options: Options = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const bring = () =>
    (coming ??= load().then(
      (module) => void (Loaded = module.default),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    ))

  function Part(props: Props) {
    const {
      open = true,
      onOpenChange,
      onClose = onOpenChange && (() => onOpenChange(false)),
    }: Closable = props
    const [needed, setNeeded] = useState(open)
    const [state, setState] = useState<{ error?: unknown; asking: boolean }>({ asking: true })
    if (open && !needed) setNeeded(true)
    const ask = () => {
      setState((before) => ({ ...before, asking: true }))
      bring().then(
        () => setState({ asking: false }),
        (error: unknown) => setState({ error, asking: false }),
      )
    }
    const onOpened = useEffectEvent(() => {
      if (!Loaded) ask()
    })
    // each opening retries
    useEffect(() => {
      if (open) onOpened()
    }, [open])

    if (!needed) return null
    const missing = (error: unknown, retrying: boolean, onRetry: () => void) => {
      const loadErrorProps = { error, retrying, onRetry, onClose: onClose ?? options.close }
      if (!open || options.loadError === null) return null
      if (options.loadError) return <options.loadError {...loadErrorProps} />
      return options.dialog ? (
        <LoadErrorDialog {...loadErrorProps} at={options.dialog} />
      ) : (
        <LoadErrorNote {...loadErrorProps} />
      )
    }
    if (Loaded)
      return (
        <ErrorBoundary fallback={(again, error) => missing(error, false, again)}>
          <Loaded {...props} />
        </ErrorBoundary>
      )
    return 'error' in state ? missing(state.error, state.asking, ask) : options.loading
  }
  return Object.assign(Part, { preload: () => bring().catch(() => {}) })
}
