/**
 * Dependency of a context on a higher layer or an adapter. Calling it returns the provided value;
 * `server/composition.ts` provides all at start. Throws with the port's name if nothing was provided.
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
