import { z } from 'zod'
import { defineAuthEndpoints } from './auth-endpoint.ts'

const refusedAs = 'identity.passkey_refused'

export const passkeyEndpoints = defineAuthEndpoints([
  {
    method: 'GET',
    path: '/passkey/generate-authenticate-options',
    summary: 'Começa a entrada com chave de acesso',
  },
  {
    method: 'POST',
    path: '/passkey/verify-authentication',
    summary: 'Entra com chave de acesso',
    body: z.object({ response: z.looseObject({ id: z.string().max(2_000) }) }),
    opens: 'passkey',
    refusedAs,
  },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    summary: 'Começa a criar uma chave de acesso',
    account: true,
    sensitive: true,
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    summary: 'Guarda uma chave de acesso',
    body: z.object({ response: z.unknown(), name: z.string().trim().max(60).optional() }),
    account: true,
    sensitive: true,
    refusedAs,
  },
  {
    method: 'POST',
    path: '/passkey/delete-passkey',
    summary: 'Apaga uma chave de acesso',
    body: z.object({ id: z.uuid() }),
    account: true,
    sensitive: true,
  },
  {
    method: 'POST',
    path: '/passkey/update-passkey',
    summary: 'Dá outro nome a uma chave de acesso',
    body: z.object({ id: z.uuid(), name: z.string().trim().min(1).max(60) }),
    account: true,
  },
])
