import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountIntegrations } from './http.ts'
import { integrationJobs } from './jobs.ts'

export const integrations = defineContext({
  name: 'integrations',
  contract,
  mount: mountIntegrations,
  jobs: integrationJobs,
})

export { authenticateKey } from './keys/authenticate-key.ts'
export { readBearerKey } from './keys/key-text.ts'
export { webhookStopped } from './webhooks/deliver.ts'
export { findStopped } from './webhooks/deliveries.ts'
export {
  recordOrderEnd,
  recordOrderEvent,
  recordProductsSaved,
  recordStockChange,
} from './webhooks/record-event.ts'
