/**
 * What a context needs from a higher step or from outside, said in its own words. Calling it answers what was provided;
 * `server/composition.ts` provides every one at start, and before that a call throws with the port's name.
 */
export type Port<T> = { (): T; provide(given: T): void }

export function port<T>(name: string): Port<T> {
  let provided: { readonly given: T } | undefined
  const read = (): T => {
    if (!provided) throw new Error(`nothing is provided for the port ${name}`)
    return provided.given
  }
  return Object.assign(read, {
    provide(given: T) {
      provided = { given }
    },
  })
}
