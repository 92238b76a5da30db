import { z } from 'zod'
import { getState } from '#shared/brazil/cep-regions'
import { invalidFields, MelhorEnvioApiError } from './errors.ts'
import { findService, parseBody, Volume } from './services.ts'

/** Body of `POST /cart`: https://docs.melhorenvio.com.br/reference/inserir-fretes-no-carrinho (14 Jul 2026) */
const Address = z
  .strictObject({
    name: z.string().min(1),
    phone: z.string().regex(/^\d{10,11}$/),
    email: z.email(),
    document: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    company_document: z
      .string()
      .regex(/^[0-9A-Z]{12}\d{2}$/)
      .optional(),
    state_register: z.string().min(1).optional(),
    address: z.string().min(1),
    number: z.string().min(1),
    complement: z.string().optional(),
    district: z.string().min(1),
    city: z.string().min(1),
    state_abbr: z.string().length(2),
    country_id: z.literal('BR'),
    postal_code: z.string().regex(/^\d{8}$/),
  })
  .refine(({ document, company_document: company }) => document ?? company, { path: ['document'] })
  .refine(({ state_abbr: state, postal_code: cep }) => getState(cep) === state, { path: ['state_abbr'] })

const Product = z.strictObject({
  name: z.string().min(1),
  quantity: z.string().regex(/^\d+$/),
  unitary_value: z.string().regex(/^\d+\.\d\d$/),
})

const CartItem = z.strictObject({
  service: z.int(),
  agency: z.int().positive().optional(),
  from: Address,
  to: Address,
  products: z.array(Product).min(1),
  volumes: z.array(Volume).min(1),
  options: z.strictObject({
    insurance_value: z.number().min(1),
    receipt: z.boolean(),
    own_hand: z.boolean(),
    reverse: z.boolean(),
    collect: z.boolean().optional(),
    non_commercial: z.boolean(),
    invoice: z.strictObject({ key: z.string().length(44) }).optional(),
    tags: z.array(z.strictObject({ tag: z.string(), url: z.string().nullable() })).optional(),
  }),
})
export type CartItem = z.output<typeof CartItem>

export function cartItem(body: unknown): CartItem {
  const item = parseBody(CartItem, body)
  const { service, agency, options, from, volumes } = item
  if (!findService(service)) throw invalidFields({ service: ['O campo service selecionado é inválido.'] })
  if (findService(service)?.needsAgency && agency === undefined)
    throw invalidFields({ agency: ['O campo agency é obrigatório.'] })
  if (volumes.length > 1)
    throw new MelhorEnvioApiError(422, {
      error: 'Não é possível realizar envios com mais de um volume com esta transportadora',
    })
  if (!options.non_commercial) {
    if (!options.invoice)
      throw invalidFields({ 'options.invoice.key': ['O campo options.invoice.key é obrigatório.'] })
    if (!from.state_register || !from.company_document)
      throw invalidFields({ 'from.state_register': ['O campo from.state register é obrigatório.'] })
  }
  return item
}

const returnOptions = z.strictObject({ own_hand: z.boolean(), receipt: z.boolean() })
const shared = {
  service: z.union([z.literal(1), z.literal(2)]),
  insurance_value: z.number().min(1),
  package: Volume,
  options: returnOptions,
}

/** Body of `POST /cart/reverse`: of a label made there, or with all addresses (21 Aug 2026). */
const ReturnItem = z.union([
  z.strictObject({
    ...shared,
    order_id: z.uuid(),
    new_sender_mail: z.email(),
    new_sender_phone: z.string().min(10),
  }),
  z.strictObject({
    ...shared,
    order_id: z.undefined().optional(),
    from: Address,
    to: Address,
    products: z.array(Product).min(1),
  }),
])

export const returnItem = (body: unknown) => parseBody(ReturnItem, body)
