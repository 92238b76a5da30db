import { z } from 'zod'
import type { CarrierQuoteRequest, Package, ServiceQuote } from '#domain/shipping'
import { carrierFailures as words } from '#texts/commands/carrier-failures'
import type { MelhorEnvioApi } from './api.ts'

const reaisOf = (cents: number): number => cents / 100

/** Smallest box of the Correios in centimetres: https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
const smallest = { height: 2, width: 11, length: 16 }
/** Carriers refuse an insured value under R$ 1,00. */
const leastInsured = 100

/** Returns the size and weight of a package as Melhor Envio wants them: the shortest side is the height. */
export function volumeOf({ height, width, length, grams }: Package) {
  const [short = 0, middle = 0, long = 0] = [height, width, length].sort((a, b) => a - b)
  return {
    height: Math.max(short, smallest.height),
    width: Math.max(middle, smallest.width),
    length: Math.max(long, smallest.length),
    weight: grams / 1_000,
  }
}

export const insuredValueOf = ({ value }: Package): number => reaisOf(Math.max(value, leastInsured))

const price = z
  .union([z.string(), z.number()])
  .transform((value) => Math.round(Number(value) * 100))
  .refine((cents) => Number.isSafeInteger(cents) && cents >= 0)

const range = z.object({ max: z.int().min(0).max(365) }).nullish()
const days = z.int().min(0).max(365).nullish()

const Service = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  company: z.object({ name: z.string() }).nullish(),
  error: z.string().nullish(),
})

/** `custom_*` carry the mark-up and the extra days that the account has set. */
const Offer = z.object({
  price: price.nullish(),
  custom_price: price.nullish(),
  delivery_time: days,
  delivery_range: range,
  custom_delivery_time: days,
  custom_delivery_range: range,
})

function toServiceQuote(entry: unknown): ServiceQuote[] {
  const found = Service.safeParse(entry).data
  if (!found) return []
  const { id: service, error } = found
  const name = [found.company?.name, found.name].filter(Boolean).join(' ')
  if (error) return [{ service, name, error }]
  const offer = Offer.safeParse(entry).data
  const amount = offer?.custom_price ?? offer?.price
  const businessDays =
    offer?.custom_delivery_range?.max ??
    offer?.custom_delivery_time ??
    offer?.delivery_range?.max ??
    offer?.delivery_time
  return amount == null || businessDays == null
    ? [{ service, name, error: words.noOffer }]
    : [{ service, name, price: amount, businessDays }]
}

/** A single service answers as an object, not as a list. */
const Answer = z.union([z.array(z.unknown()), z.looseObject({ id: z.unknown() }).transform((one) => [one])])

/** Quotes one package. `volumes` are priced as given; `products` would be packed again. */
export async function quotePackage(
  api: MelhorEnvioApi,
  request: CarrierQuoteRequest,
): Promise<ServiceQuote[]> {
  const { from, to, package: packed, services } = request
  const answer = await api.post(
    '/shipment/calculate',
    z.unknown(),
    {
      from: { postal_code: from },
      to: { postal_code: to },
      volumes: [{ ...volumeOf(packed), insurance: insuredValueOf(packed) }],
      options: { receipt: false, own_hand: false },
      ...(services.length > 0 ? { services: services.join(',') } : {}),
    },
    { isQuote: true },
  )
  return (Answer.safeParse(answer).data ?? []).flatMap(toServiceQuote)
}
