import { z } from 'zod'
import { invalidFields } from './errors.ts'

const correios = { id: 1, name: 'Correios', picture: 'https://melhorenvio.com.br/images/correios.png' }

const azul = { id: 9, name: 'Azul Cargo Express', picture: 'https://melhorenvio.com.br/images/azul.png' }

/** Services with the limits of the Correios: https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
const services = [
  { id: 1, name: 'PAC', days: 8, base: 18, perKilo: 4, maxSide: 105, maxSum: 200, maxKilos: 30 },
  { id: 2, name: 'SEDEX', days: 3, base: 29, perKilo: 7, maxSide: 105, maxSum: 200, maxKilos: 30 },
  { id: 17, name: 'Mini Envios', days: 7, base: 11, perKilo: 0, maxSide: 24, maxSum: 40, maxKilos: 0.3 },
  // LATAM, Azul and Buslog want the agency where the package is dropped off.
  { id: 15, name: 'Azul Amanhã', days: 2, base: 35, perKilo: 6, maxSide: 100, maxSum: 200, maxKilos: 30 },
].map((service) => ({
  ...service,
  needsAgency: service.id === 15,
  company: service.id === 15 ? azul : correios,
  priceOf: (kilos: number): number => service.base + Math.ceil(kilos) * service.perKilo + 0.79,
}))

export const findService = (id: number) => services.find((service) => service.id === id)

export const Volume = z.strictObject({
  height: z.int().min(1),
  width: z.int().min(1),
  length: z.int().min(1),
  weight: z.number().positive(),
})

const postalCode = z.object({ postal_code: z.string().regex(/^\d{8}$/) })

const Calculation = z.strictObject({
  from: postalCode,
  to: postalCode,
  volumes: z.array(Volume.extend({ insurance: z.number().min(0) })).length(1),
  options: z.strictObject({ receipt: z.boolean(), own_hand: z.boolean() }),
  services: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
})

/** Returns the errors of a body by field, as Melhor Envio words them. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  throw invalidFields(
    Object.fromEntries(
      error.issues.map(({ path, message }) => [path.join('.'), [`O campo ${path.join('.')}: ${message}`]]),
    ),
  )
}

export function quoteServices(body: unknown): unknown {
  const { volumes, services: wanted } = parseBody(Calculation, body)
  const volume = volumes[0]!
  const sides = [volume.height, volume.width, volume.length]
  const found = services.filter(({ id }) => wanted === undefined || wanted.split(',').includes(String(id)))
  const entries = found.map(({ id, name, company, days, maxSide, maxSum, maxKilos, priceOf }) => {
    const isTooLarge =
      Math.max(...sides) > maxSide ||
      sides.reduce((sum, side) => sum + side) > maxSum ||
      volume.weight > maxKilos
    if (isTooLarge)
      return { id, name, error: 'Dimensões do objeto ultrapassam o limite da transportadora.', company }
    const price = priceOf(volume.weight).toFixed(2)
    const range = { min: days - 1, max: days }
    return {
      id,
      name,
      price,
      custom_price: price,
      discount: '0.00',
      currency: 'R$',
      delivery_time: days,
      delivery_range: range,
      custom_delivery_time: days,
      custom_delivery_range: range,
      packages: [],
      company,
    }
  })
  // One service answers as an object.
  return wanted !== undefined && entries.length === 1 ? entries[0] : entries
}
