import { defineEndpoints } from '#shared/http/endpoint'
import { keyEndpoints, keyErrors } from './contract-keys.ts'
import { webhookEndpoints, webhookErrors } from './contract-webhooks.ts'

export * from './contract-keys.ts'
export * from './contract-payloads.ts'
export * from './contract-scopes.ts'
export * from './contract-webhooks.ts'

export const errors = { ...keyErrors, ...webhookErrors } as const

export const endpoints = defineEndpoints({ ...keyEndpoints, ...webhookEndpoints })
