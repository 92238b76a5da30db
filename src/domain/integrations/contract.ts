import { defineEndpoints } from '#shared/http/endpoint'
import { keyEndpoints, keyErrors } from './contract-keys.ts'

export * from './contract-keys.ts'
export * from './contract-scopes.ts'

export const errors = { ...keyErrors } as const

export const endpoints = defineEndpoints({ ...keyEndpoints })
