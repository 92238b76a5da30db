import { Suspense, lazy, memo, use, useState, type ComponentType } from 'react'

import { isChunkLoadError } from './chunk-loader.ts'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A press before this code came is announced by a `touchcancel` (`app/early-presses.ts`). */
const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'touchcancel',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
] as const
const firstPause = 3000
const longestPause = 60_000
const longestWait = 2000
const waiting = new Set<() => unknown>()
const pending = new Set<Promise<unknown>>()
let awake = false

const wake = () => {
  awake = true
  for (const sign of signs) removeEventListener(sign, wake, true)
  waiting.forEach((run) => run())
  waiting.clear()
}
if (!import.meta.env.SSR) {
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
}

/** Runs `run` at the first interaction of the visitor. */
export function onFirstInteraction(run: () => unknown): void {
  if (awake) run()
  else waiting.add(run)
}

let opened = false
/**
 * Makes later parts suspend until loaded, for a short time at most. Called after a client-side navigation: there is
 * no server HTML, and late content would shift the page under the pointer.
 */
export const suspendUntilLoaded = (): void => {
  opened = true
}

/** Waits until all parts are loaded, including nested ones. The server calls it before rendering. */
export async function preloadDeferred(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

/** Runs `run` at the first pointer or focus inside the selector, also if it was focused before hydration. */
function onTouch(within: string, run: () => void): void {
  if (document.activeElement?.closest(within)) return run()
  for (const sign of ['pointerdown', 'focusin', 'touchcancel'])
    addEventListener(sign, ({ target }) => (target as Element).closest(within) && run(), true)
}

/**
 * Creates a component that the server renders but whose code loads at the first interaction, or with `within` when
 * that selector is touched or missing. React keeps the server HTML until then. Its props must not change before the
 * interaction, or React discards that HTML.
 */
export function hydrateOnInteraction<Props extends object>(
  load: Loader<Props>,
  within?: string,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetched = () =>
    load().then((module) => {
      Loaded = module.default
      return module
    })
  let Lazy: ComponentType<Props>
  let soon: Promise<unknown> | undefined
  let begin: () => void
  if (import.meta.env.SSR) {
    const started = fetched().finally(() => pending.delete(started))
    pending.add(started)
    Lazy = () => null
  } else {
    const arrived = new Promise<{ default: ComponentType<Props> }>((resolve) => {
      // Without its code the part keeps the server HTML with working links.
      const attempt = (pause: number) => {
        fetched().then(resolve, (error: unknown) => {
          if (!isChunkLoadError(error) || error.gone) return
          const again = () => {
            clearTimeout(timer)
            removeEventListener('online', again)
            attempt(Math.min(2 * pause, longestPause))
          }
          const timer = setTimeout(again, pause)
          addEventListener('online', again)
        })
      }
      begin = () => {
        if (soon) return
        soon = Promise.race([arrived, new Promise((pass) => setTimeout(pass, longestWait))])
        attempt(firstPause)
      }
    })
    if (within) onTouch(within, begin!)
    else onFirstInteraction(begin!)
    Lazy = lazy(() => arrived) as unknown as ComponentType<Props>
  }
  return memo(function Deferred(props: Props) {
    // Fixed at mount: another component would remount and lose its state.
    const [Part] = useState(() => {
      // Nothing rendered by the server could be touched.
      if (!import.meta.env.SSR && within && (opened || !document.querySelector(within))) begin()
      return Loaded ?? Lazy
    })
    const [wait] = useState(() => opened && !Loaded && soon)
    if (wait) use(wait)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
