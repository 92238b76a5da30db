import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountIntegrations } from './http.ts'

export const integrations = defineContext({ name: 'integrations', contract, mount: mountIntegrations })

export { authenticateKey } from './keys/authenticate-key.ts'
export { readBearerKey } from './keys/key-text.ts'
