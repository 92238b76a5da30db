import { EmitterError } from '#domain/invoices'
import { ProviderError } from '#domain/payments'
import {
  createProviderHttp,
  type ProviderHttpAnswer,
  type ProviderHttpOptions,
  type ProviderHttpRequest,
} from '#adapters/payment/http'

export type SendToEmitter = (request: ProviderHttpRequest) => Promise<ProviderHttpAnswer>

/** Statuses of a refusal, whose answers say what is wrong. */
const refusals = [400, 401, 403, 404, 409, 422] as const

/**
 * Creates the client of an emitter: like that of a payment provider, but a POST that issues something is never repeated
 * unless the first attempt certainly did nothing. Throws `EmitterError`.
 */
export function createEmitterHttp(options: ProviderHttpOptions): SendToEmitter {
  const send = createProviderHttp(options)
  return async (request) => {
    try {
      return await send({ accept: refusals, mayBeEmpty: true, ...request })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What the emitter refuses without saying why may be read by a person only.
      const kind = error.kind === 'invalid' ? 'unknown' : error.kind
      throw new EmitterError(kind, error.message, { cause: error })
    }
  }
}
