import { setImmediate } from 'node:timers/promises'

/**
 * Batches all calls of one tick into one call of `read` (DataLoader). `read` returns the results in the order of its
 * input. It starts after the last call of the tick, so no caller gets data from before its call.
 */
export function batched<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (keys: Key) => Promise<Result> {
  let waiting: { keys: Key[]; results: Promise<readonly Result[]> } | undefined
  const begin = () => {
    const keys: Key[] = []
    const results = setImmediate().then(() => {
      waiting = undefined
      return read(keys)
    })
    return { keys, results }
  }
  return async (one) => {
    const { keys, results } = (waiting ??= begin())
    const index = keys.push(one) - 1
    return (await results)[index]!
  }
}
