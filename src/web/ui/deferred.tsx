import { Suspense, lazy, memo, use, useState, type ComponentType } from 'react'

import { isChunkMissing } from './chunks.ts'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const
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

/** Runs at the visitor's first sign of life: what the first view does not need comes then, and not before. */
export function onFirstSign(run: () => unknown): void {
  if (awake) run()
  else waiting.add(run)
}

let opened = false
/**
 * From now on a page is not shown before its parts are there, a moment at most: it was opened from another one, so it has
 * none of the server's HTML to keep their places, and what came later would move what a hand is about to press.
 */
export const waitForParts = (): void => {
  opened = true
}

/** The server waits for this before it renders, so that every part is in the page, and the parts of parts. */
export async function deferredReady(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

/** The same at a hand or the focus within what the selector names, which may have been there before this code. */
function onTouch(within: string, run: () => void): void {
  if (document.activeElement?.closest(within)) return run()
  for (const sign of ['pointerdown', 'focusin'])
    addEventListener(sign, ({ target }) => (target as Element).closest(within) && run(), true)
}

/**
 * A part of the page that is rendered on the server but whose code the browser fetches only at the first
 * sign of life, or with `within` only once that is touched or missing; React keeps the server's HTML until then. Give it
 * props that stay the same until somebody acts, because React throws the HTML away when they change first.
 */
export function deferred<Props extends object>(load: Loader<Props>, within?: string): ComponentType<Props> {
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
      // Without its code the part stays as the server made it: its links work, and the page is not lost over it.
      const attempt = (pause: number) => {
        fetched().then(resolve, (error: unknown) => {
          if (!isChunkMissing(error) || error.gone) return
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
    else onFirstSign(begin!)
    Lazy = lazy(() => arrived) as unknown as ComponentType<Props>
  }
  return memo(function Deferred(props: Props) {
    // Settled at the start: another component in its place would begin anew and forget what was typed or open.
    const [Part] = useState(() => {
      // Where the server has drawn nothing to touch, nobody ever would.
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
