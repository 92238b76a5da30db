import { z } from 'zod'
import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { defineAuthEndpoints } from './auth-endpoint.ts'
import { emptyBody } from './fields.ts'

const assertOffered = async (): Promise<void> => {
  if (!(await readSettings('signIn')).wallet) throw new AppError('identity.provider_unknown')
}

export const walletEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/siwe/nonce',
    summary: 'Um número para a carteira assinar',
    body: emptyBody,
    before: assertOffered,
  },
  {
    method: 'POST',
    path: '/siwe/verify',
    summary: 'Entra com a assinatura da carteira',
    body: z.object({ message: z.string().max(4_000), signature: z.string().max(300) }),
    opens: 'wallet',
    refusedAs: 'identity.wallet_refused',
    before: assertOffered,
  },
])
