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
  operation: z.enum(['labels'], fieldErrors.choice),
  over: OrderTarget,
})
export type StartOrderOperation = z.output<typeof StartOrderOperation>

/** Labels of a task that one carrier prints together. */
export const LabelPrint = z.object({ part: z.int(), carrier: z.string(), labels: z.int() })
export type LabelPrint = z.infer<typeof LabelPrint>

const operations = staffEndpointOf('pedidos', '/api/order-operations')

export const endpoints = defineEndpoints({
  startOrderOperation: operations(
    'POST',
    '',
    'Compra as etiquetas de muitos pedidos, como tarefa; diz quais ficaram de fora e por quê',
    {
      body: StartOrderOperation,
      answer: TaskView,
      status: 201,
      errors: ['order-operations.no_orders', 'order-operations.too_many'],
    },
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
