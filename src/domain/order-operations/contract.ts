import { z } from 'zod'
import { OrderFilter } from '#contract/orders'
import { taskParams, TaskView } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = {
  'order-operations.no_orders': 422,
  /** Data: `most`. */
  'order-operations.too_many': 422,
} as const

/** Most orders of one operation. */
export const maxOperationOrders = 2_000

const id = z.uuid(fieldErrors.id)

/** Selected orders, or every order that a filter of the list matches. */
const OrderTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1, fieldErrors.required).max(200, fieldErrors.tooMany) }),
  z.strictObject({ filter: OrderFilter }),
])

export const StartOrderOperation = z.strictObject({
  /** Id of the task, chosen by the client. Retries with the same id create one task. */
  id: id.optional(),
  operation: z.enum(['labels', 'picking', 'packed'], fieldErrors.choice),
  over: OrderTarget,
})
export type StartOrderOperation = z.output<typeof StartOrderOperation>

/** Why a row of a table of tracking codes cannot be used. Each has a text in texts/admin/order-operations.ts. */
export const shipmentProblems = [
  'no_order',
  'no_code',
  'too_long',
  'twice',
  'same_code',
  'not_found',
  'not_ready',
  'already_sent',
] as const
export type ShipmentProblem = (typeof shipmentProblems)[number]

export const ShipmentRow = z.object({
  /** of the table, from 1 */
  line: z.int(),
  number: z.string(),
  code: z.string(),
  order: z.object({ id: z.string(), customer: z.string() }).nullable(),
  /** null: it can be sent */
  problem: z.enum(shipmentProblems).nullable(),
})
export type ShipmentRow = z.infer<typeof ShipmentRow>

export const ShipmentPreview = z.object({ rows: z.array(ShipmentRow), ready: z.int() })
export type ShipmentPreview = z.infer<typeof ShipmentPreview>

/** Enough for 2,000 rows of a table. */
const tableLetters = 200_000

export const StartShipments = z.strictObject({
  /** Id of the task, chosen by the client. Retries with the same id create one task. */
  id: id.optional(),
  rows: z
    .array(
      z.strictObject({
        orderId: id,
        code: z.string().trim().min(1, fieldErrors.required).max(60, fieldErrors.tooLong),
      }),
    )
    .min(1, fieldErrors.required)
    .max(maxOperationOrders, fieldErrors.tooMany),
})
export type StartShipments = z.output<typeof StartShipments>

/** Labels of a task that one carrier prints together. */
export const LabelPrint = z.object({ part: z.int(), carrier: z.string(), labels: z.int() })
export type LabelPrint = z.infer<typeof LabelPrint>

const operations = staffEndpointOf('pedidos', '/api/order-operations')

export const endpoints = defineEndpoints({
  startOrderOperation: operations(
    'POST',
    '',
    'Compra etiquetas, marca como separados ou embala muitos pedidos, como tarefa; diz quais ficaram de fora e por quê',
    {
      body: StartOrderOperation,
      answer: TaskView,
      status: 201,
      errors: ['order-operations.no_orders', 'order-operations.too_many'],
    },
  ),
  previewShipments: operations(
    'POST',
    '/shipments/preview',
    'Lê uma tabela de pedidos e códigos de rastreio e diz o que aconteceria com cada linha, sem gravar nada',
    {
      body: z.strictObject({ text: z.string(fieldErrors.required).max(tableLetters, fieldErrors.tooLong) }),
      bytes: 4 * tableLetters,
      answer: ShipmentPreview,
      errors: ['order-operations.too_many'],
    },
  ),
  startShipments: operations(
    'POST',
    '/shipments',
    'Envia muitos pedidos com seus códigos de rastreio, como tarefa; diz quais ficaram de fora e por quê',
    { body: StartShipments, bytes: 512 * 1024, answer: TaskView, status: 201 },
  ),
  labelPrints: operations('GET', '/:id/labels', 'As etiquetas compradas por uma tarefa, por transportadora', {
    ...taskParams,
    answer: z.object({ items: z.array(LabelPrint) }),
    errors: ['tasks.not_found'],
  }),
  printLabels: operations(
    'GET',
    '/:id/labels/:part',
    'Etiquetas de uma tarefa: o PDF, ou a página da transportadora com elas',
    {
      params: taskParams.params.extend({ part: z.coerce.number().int().min(1).max(100) }),
      download: 'application/pdf',
      errors: [
        'tasks.not_found',
        'shipping.label_not_ready',
        'shipping.carrier_unknown',
        'shipping.carrier_refused',
        'shipping.carrier_unavailable',
      ],
    },
  ),
})
