import type { StartOrderOperation } from '#contract/order-operations'
import { api } from '#web/client/api.ts'

/** Starts an operation over many orders as a task. */
export const startOperation = (body: StartOrderOperation) => api['order-operations'].post({ body })
