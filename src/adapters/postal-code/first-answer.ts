import type { PostalAddress, PostalCodes } from '#domain/shipping'

/** One service on the network. The signal ends its question. */
export type Source = (cep: string, signal: AbortSignal) => Promise<PostalAddress | undefined>

/**
 * Asks all of them at once, under one limit of time. The first address wins; that there is none is believed when
 * nobody knows better; only when all fail does it throw.
 */
export const firstAnswer = (sources: readonly Source[], limitMs = 2_500): PostalCodes => ({
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
