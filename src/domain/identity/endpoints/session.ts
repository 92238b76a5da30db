import { auditStaffSession } from '#context/identity/better-auth/audit.ts'
import { type AuthCallContext, defineAuthEndpoints } from './auth-endpoint.ts'
import { emptyBody } from './fields.ts'

const auditSignOut = ({ ctx }: AuthCallContext): Promise<void> => auditStaffSession(ctx, 'LOGOUT')
const wholeAnswer = (answer: unknown): unknown => answer

/** Endpoints of the session: who is signed in, signing out, and JWTs. */
export const sessionEndpoints = defineAuthEndpoints([
  {
    method: 'GET',
    path: '/get-session',
    summary: 'Quem entrou; renova a sessão',
    answer: wholeAnswer,
  },
  {
    method: 'POST',
    path: '/sign-out',
    summary: 'Sai neste aparelho',
    body: emptyBody,
    after: auditSignOut,
  },
  {
    method: 'POST',
    path: '/revoke-other-sessions',
    summary: 'Sai nos outros aparelhos',
    body: emptyBody,
    account: true,
  },
  {
    method: 'POST',
    path: '/revoke-sessions',
    summary: 'Sai em todos os aparelhos',
    body: emptyBody,
    account: true,
    after: auditSignOut,
  },
  {
    method: 'GET',
    path: '/token',
    summary: 'Um token assinado pela loja, por 15 minutos',
    account: true,
    answer: wholeAnswer,
  },
  { method: 'GET', path: '/jwks', summary: 'As chaves públicas que conferem as assinaturas da loja' },
])
