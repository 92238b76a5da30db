import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { type DialogPlace, MissingDialog, MissingNote, type MissingProps } from './missing.tsx'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

type Options = {
  /** stands where the part will be until it is there */
  waiting?: ReactNode
  /** where the sheet or dialog stands that the part is; default: a note on the page */
  dialog?: DialogPlace
  /** how to close a part that is given neither `onClose` nor `onOpenChange` */
  close?: () => void
  /** instead of these; null for a part that nobody misses */
  missing?: ComponentType<MissingProps> | null
}

/** What a part may be given to open and close it: code comes when it is first opened. */
type Closable = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void }

/** `preload` fetches the code when a hand comes near, and settles either way; that it does not come is told only to who opens the part. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A part whose code comes when it is first shown. Where that does not come, the part says so in its own place, with
 * another try, and so it does where it throws: the rest of the page stands.
 */
export function lazyPart<Props extends object>(load: Loader<Props>, options: Options = {}): LazyPart<Props> {
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
    useEffect(() => {
      if (open && !Loaded) ask()
      // each opening is a try
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [open])

    if (!needed) return null
    const missing = (error: unknown, retrying: boolean, onRetry: () => void) => {
      const told = { error, retrying, onRetry, onClose: onClose ?? options.close }
      if (!open || options.missing === null) return null
      if (options.missing) return <options.missing {...told} />
      return options.dialog ? <MissingDialog {...told} at={options.dialog} /> : <MissingNote {...told} />
    }
    if (Loaded)
      return (
        <ErrorBoundary fallback={(again, error) => missing(error, false, again)}>
          <Loaded {...props} />
        </ErrorBoundary>
      )
    return 'error' in state ? missing(state.error, state.asking, ask) : options.waiting
  }
  return Object.assign(Part, { preload: () => bring().catch(() => {}) })
}
