import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const between = (least: number, most: number) =>
  z
    .int(fieldErrors.wholeNumber)
    .min(least, staffFieldErrors.between(least, most))
    .max(most, staffFieldErrors.between(least, most))

/** Rules of orders as staff edit them: parts of the settings groups `orders`, `payments` and `products`. */
export const OrderSettings = z.strictObject({
  /** days after the delivery in which an order can be exchanged */
  exchangeDays: between(7, 365),
  /** hours in which an unpaid order holds its pieces: with a payment provider, and with the store's own Pix key */
  unpaidHours: between(1, 24),
  manualPixHours: between(2, 72),
  /** format of generated SKUs */
  sku: z.enum(['short', 'full'], fieldErrors.choice),
})
export type OrderSettings = z.output<typeof OrderSettings>

export const OrderSettingsEdit = z.object({ form: OrderSettings, version: z.string() })
export type OrderSettingsEdit = z.output<typeof OrderSettingsEdit>

const OrderSettingsBody = OrderSettings.extend({
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type OrderSettingsBody = z.output<typeof OrderSettingsBody>

const staff = staffEndpointOf('configuracoes', '/api/settings/staff/orders')

export const orderSettingsEndpoints = defineEndpoints({
  readOrders: staff('GET', '', 'As regras dos pedidos como se editam, com a sua versão', {
    answer: OrderSettingsEdit,
  }),
  saveOrders: staff(
    'PUT',
    '',
    'Grava o prazo de troca, quanto tempo um pedido guarda as peças e o formato do SKU',
    {
      body: OrderSettingsBody,
      answer: OrderSettingsEdit,
      errors: ['record.changed'],
    },
  ),
})
