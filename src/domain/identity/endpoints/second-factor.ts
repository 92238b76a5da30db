import { createEmail } from '#context/identity/links/emails.ts'
import { secondFactorLimit } from '#context/identity/people/limits.ts'
import { markSecondFactorVerified } from '#context/identity/sessions/sessions.ts'
import { requireUser } from '#platform/http/http'
import { type AuthCallContext, type AuthEndpoint, defineAuthEndpoints } from './auth-endpoint.ts'
import { factorCode, emptyBody, oldPassword } from './fields.ts'

/**
 * Shared options of endpoints that verify a code: at sign-in, or in a session, where the first code enables the
 * factor.
 */
const shown = {
  method: 'POST',
  body: factorCode,
  opens: 'password',
  showsFactor: true,
  before: async ({ ctx: { actor } }: AuthCallContext) => {
    if (actor.kind === 'user') await secondFactorLimit.spend(actor.userId)
  },
  after: async ({ ctx: { actor }, session }, { openedSession, emails }) => {
    if (actor.kind !== 'user') return
    await secondFactorLimit.forgive(actor.userId)
    await markSecondFactorVerified(openedSession?.id ?? actor.session.id)
    if (!session?.secondFactor) emails.push(createEmail(actor, 'second_factor_on'))
  },
} as const satisfies Partial<AuthEndpoint>

export const secondFactorEndpoints = defineAuthEndpoints([
  { ...shown, path: '/two-factor/verify-totp', summary: 'Código do aplicativo autenticador' },
  { ...shown, path: '/two-factor/verify-backup-code', summary: 'Código de reserva' },
  {
    method: 'POST',
    path: '/two-factor/send-otp',
    summary: 'Manda um código por e-mail para a verificação em duas etapas',
    body: emptyBody,
  },
  {
    ...shown,
    path: '/two-factor/verify-otp',
    summary: 'Código do e-mail na verificação em duas etapas',
    retried: true,
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    summary: 'Começa a ativar a verificação em duas etapas',
    body: oldPassword,
    account: true,
    sensitive: true,
    retried: true,
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    summary: 'Desativa a verificação em duas etapas',
    body: oldPassword,
    account: true,
    sensitive: true,
    after: async ({ ctx }, { emails }) => {
      emails.push(createEmail(requireUser(ctx.actor), 'second_factor_off'))
    },
  },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    summary: 'Faz novos códigos de reserva',
    body: oldPassword,
    account: true,
    sensitive: true,
  },
])
