import { CarrierError } from '#context/shipping/ports.ts'
import { AppError } from '#platform/http/errors'

/** Translates a failure of a carrier for staff; any other error stays as it is. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof CarrierError)) return error
  const { kind, message, fields } = error
  const isRefusal = kind === 'refused' || kind === 'invalid'
  return new AppError(isRefusal ? 'shipping.carrier_refused' : 'shipping.carrier_unavailable', {
    reason: [message, ...Object.values(fields)].join(' '),
  })
}
