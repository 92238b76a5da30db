import type { PostalAddress, PostalCodeLookup } from '#domain/shipping'

/** Lookup at one external service. The signal aborts it. */
export type PostalCodeSource = (cep: string, signal: AbortSignal) => Promise<PostalAddress | undefined>

/**
 * Queries all sources concurrently with one timeout. The first address wins. Returns undefined if at least one
 * source answers and none has an address; throws if all fail.
 */
export const raceSources = (sources: readonly PostalCodeSource[], limitMs = 2_500): PostalCodeLookup => ({
  async lookUp(cep) {
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(limitMs)])
    const answers = sources.map((ask) => ask(cep, signal))
    const addresses = answers.map(async (answer) => (await answer) ?? Promise.reject(new Error('no address')))
    try {
      return await Promise.any(addresses)
    } catch (error) {
      await Promise.any(answers).catch(() => {
        throw new Error('no source of postal codes answered', { cause: error })
      })
      return undefined
    } finally {
      done.abort()
    }
  },
})
