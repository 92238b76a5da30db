import type { StartOrderOperation, StartShipments } from '#contract/order-operations'
import { api } from '#web/client/api.ts'

/** Starts an operation over many orders as a task. */
export const startOperation = (body: StartOrderOperation) => api['order-operations'].post({ body })

/** Reads a table of tracking codes, without a change. */
export const previewShipments = (text: string) =>
  api['order-operations'].shipments.preview.post({ body: { text } })

/** Starts to ship orders with their codes as a task. */
export const startShipments = (body: StartShipments) => api['order-operations'].shipments.post({ body })
