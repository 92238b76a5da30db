import { z } from 'zod'
import { Business, Dispatch, Sender } from '#contract/settings'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

const version = z.string().max(40, fieldErrors.tooLong).optional()

export const SenderEdit = z.object({
  /** null: not set, so no label can be bought */
  sender: Sender.nullable(),
  /** company data, proposed where no sender is set */
  business: Business.pick({
    name: true,
    cnpj: true,
    email: true,
    phone: true,
    street: true,
    district: true,
    city: true,
    state: true,
    cep: true,
  }),
  version: z.string(),
})
export type SenderEdit = z.output<typeof SenderEdit>

export const BoxesEdit = z.object({
  boxes: Dispatch.shape.boxes,
  /** boxes that apply while the store has none of its own */
  defaults: Dispatch.shape.boxes,
  version: z.string(),
})
export type BoxesEdit = z.output<typeof BoxesEdit>

export const CouriersEdit = z.object({ courierZones: Dispatch.shape.courierZones, version: z.string() })
export type CouriersEdit = z.output<typeof CouriersEdit>

const sender = staffEndpointOf('configuracoes', '/api/settings/shipping-sender')
const boxes = staffEndpointOf('configuracoes', '/api/settings/shipping-boxes')
const couriers = staffEndpointOf('configuracoes', '/api/settings/shipping-couriers')

/** Parts of the settings group `dispatch`, each saved alone. */
export const dispatchEndpoints = defineEndpoints({
  readSender: sender('GET', '', 'Quem envia os pacotes, e os dados da empresa para começar', {
    answer: SenderEdit,
  }),
  saveSender: sender('PUT', '', 'Grava o remetente das etiquetas', {
    body: z.strictObject({ sender: Sender, version }),
    answer: SenderEdit,
    errors: ['record.changed'],
  }),
  readBoxes: boxes('GET', '', 'As caixas da loja, e as que valem sem nenhuma', { answer: BoxesEdit }),
  saveBoxes: boxes('PUT', '', 'Grava as caixas da loja', {
    body: z.strictObject({ boxes: Dispatch.shape.boxes, version }),
    bytes: 32_768,
    answer: BoxesEdit,
    errors: ['record.changed'],
  }),
  readCouriers: couriers('GET', '', 'As áreas atendidas por motoboy', { answer: CouriersEdit }),
  saveCouriers: couriers('PUT', '', 'Grava as áreas atendidas por motoboy', {
    body: z.strictObject({ courierZones: Dispatch.shape.courierZones, version }),
    bytes: 262_144,
    answer: CouriersEdit,
    errors: ['record.changed'],
  }),
})
