import { setImmediate } from 'node:timers/promises'

/**
 * Batches all calls of one tick into one call of `read` (DataLoader). `read` returns the results in the order of its
 * input. It starts after the last call of the tick, so no caller gets data from before its call.
 */
export function batched<Asked, Told>(
  read: (asked: readonly Asked[]) => Promise<readonly Told[]>,
): (asked: Asked) => Promise<Told> {
  let waiting: { asked: Asked[]; told: Promise<readonly Told[]> } | undefined
  const begin = () => {
    const asked: Asked[] = []
    const told = setImmediate().then(() => {
      waiting = undefined
      return read(asked)
    })
    return { asked, told }
  }
  return async (one) => {
    const { asked, told } = (waiting ??= begin())
    const place = asked.push(one) - 1
    return (await told)[place]!
  }
}
