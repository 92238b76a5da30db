import type { StartShipments } from '#contract/order-operations'
import type { OrderOperationOptions, TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { createOperation, findStarted } from '#context/order-operations/start-order-operation.ts'
import type { Target } from '#context/order-operations/task-targets.ts'

const options: OrderOperationOptions = { operation: 'shipped', filter: null }

/** Returns each order once, with its last code. */
const targetsOf = ({ rows }: StartShipments): Target[] => [
  ...new Map(rows.map(({ orderId, code }) => [orderId, { orderId, code }])).values(),
]

/** Starts to ship orders with their tracking codes as a task. Throws `request.invalid` for an id of another task. */
export const startShipments = staffCommand({
  entity: 'task',
  load: ({ tx, input: { id } }: CommandCall<StartShipments>) => findStarted(tx, { id, options }),
  save: async ({ tx, ctx, input, loaded: begun }): Promise<TaskView> =>
    begun ?? createOperation(tx, ctx, { id: input.id, options, targets: targetsOf(input) }),
  audit: ({ loaded: begun, saved }) =>
    begun
      ? undefined
      : { action: 'CREATE', id: saved.id, after: { operation: 'shipped', orders: saved.total } },
})
