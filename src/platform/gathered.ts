import { setImmediate } from 'node:timers/promises'

/**
 * Asks at once what many ask in the same turn of the event loop: one statement instead of as many. `read` tells each of
 * the asked in their order; it begins after everyone who shares it has asked, so nobody is told what was before.
 */
export function gathered<Asked, Told>(
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
