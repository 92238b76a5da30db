const firstMs = 200
/** Maximum of retries: 200 ms, 400 … 6.4 s, about 13 s in all. */
const mostTries = 6

/**
 * Returns the delay before retry `count` (from 0), in ms: 200 x 2^count (LI-04) plus up to 20 % jitter, so that
 * browsers do not reconnect at the same moment.
 */
export const getRetryDelay = (count: number, random = Math.random()): number =>
  firstMs * 2 ** count * (1 + random / 5)

let waiting = 0
const listeners = new Set<() => void>()

const count = (by: 1 | -1): void => {
  waiting += by
  listeners.forEach((listener) => listener())
}

/** Returns whether a call is waiting for the connection. */
export const isRetrying = (): boolean => waiting > 0

export const subscribeRetrying = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for `ms`. Resolves early when the browser comes online; rejects if the caller aborts. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (done: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', giveUp)
      done()
    }
    const goOn = end(resolve)
    const giveUp = end(() => reject(signal!.reason as Error))
    const timer = setTimeout(goOn, ms)
    addEventListener('online', goOn)
    signal?.addEventListener('abort', giveUp)
  })

/** Calls `call` again with backoff while `isPassing` accepts the error as temporary. */
export async function withRetry<T>(
  call: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  let tries = 0
  try {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (tries >= mostTries || signal?.aborted || !isPassing(error)) throw error
      }
      if (tries === 0) count(1)
      tries += 1
      await pause(getRetryDelay(tries - 1), signal)
    }
  } finally {
    if (tries > 0) count(-1)
  }
}
