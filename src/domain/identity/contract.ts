import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'

export const errors = {
  'identity.person_not_found': 404,
  'identity.session_not_found': 404,
  'identity.email_taken': 409,
  'identity.wrong_credentials': 401,
  'identity.email_unverified': 403,
  'identity.banned': 403,
  'identity.merged': 403,
  'identity.weak_password': 422,
  'identity.link_invalid': 400,
  'identity.already_confirmed': 409,
  'identity.choose_password': 409,
  'identity.code_wrong': 400,
  'identity.code_expired': 400,
  'identity.code_attempts': 403,
  'identity.challenge_over': 401,
  'identity.factor_locked': 429,
  'identity.password_wrong': 400,
  'identity.last_way_in': 409,
  'identity.provider_refused': 400,
  'identity.provider_unknown': 404,
  'identity.already_linked': 409,
  'identity.address_refused': 422,
  'identity.company_refused': 422,
  'identity.passkey_refused': 400,
  'identity.wallet_refused': 401,
  'identity.no_sso': 404,
  'identity.sign_in_first': 401,
  'identity.other_account': 403,
  'identity.refused': 400,
} as const

/** Sign-in methods that the store offers. */
export const SignInMethods = z.object({
  password: z.literal(true),
  code: z.literal(true),
  magicLink: z.literal(true),
  passkey: z.boolean(),
  wallet: z.boolean(),
  sso: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** client id for Google One Tap */
  oneTapClientId: z.string().nullable(),
})
export type SignInMethods = z.infer<typeof SignInMethods>

const when = z.iso.datetime()

/** Security settings of an account, as its holder sees them. */
export const SecurityView = z.object({
  password: z.boolean(),
  secondFactor: z.boolean(),
  backupCodesLeft: z.int().nullable(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: when })),
  accounts: z.array(z.object({ id: z.string(), providerId: z.string(), name: z.string(), createdAt: when })),
  wallets: z.array(z.object({ id: z.string(), address: z.string() })),
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      place: z.string(),
      ip: z.string(),
      /** `password`, `email-code`, `magic-link`, `passkey`, `wallet`, `sso`, `invitation`, a provider's id… */
      method: z.string(),
      startedAt: when,
      lastSeenAt: when,
      expiresAt: when,
    }),
  ),
  /** new email that is not confirmed yet */
  pendingEmail: z.string().nullable(),
})
export type SecurityView = z.infer<typeof SecurityView>

/** Configured sign-in providers, for staff. Secrets are never returned, only whether they are set. */
export const ProvidersView = z.object({
  google: z.object({ clientId: z.string(), hasSecret: z.boolean() }).nullable(),
  oidc: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      discoveryUrl: z.string(),
      clientId: z.string(),
      hasSecret: z.boolean(),
    }),
  ),
  wallet: z.boolean(),
})
export type ProvidersView = z.infer<typeof ProvidersView>

const secret = z.string().trim().max(1_000).optional()

/** Input of the provider settings. A missing secret leaves the stored one unchanged. */
export const ProvidersInput = z.strictObject({
  google: z.strictObject({ clientId: z.string().trim().min(1).max(300), clientSecret: secret }).nullable(),
  oidc: z
    .array(
      z.strictObject({
        id: z
          .string()
          .max(31)
          .regex(/^[a-z][a-z0-9-]{1,30}$/),
        name: z.string().trim().min(1).max(40),
        discoveryUrl: z.url({ protocol: /^https?$/ }).max(500),
        clientId: z.string().trim().min(1).max(300),
        clientSecret: secret,
      }),
    )
    .max(10)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  wallet: z.boolean(),
})
export type ProvidersInput = z.infer<typeof ProvidersInput>

const password = z.string().min(1).max(1_000)
const id = z.object({ id: z.uuid() })

/** Event of a change of this person; the browser then reloads who is signed in. */
export const PersonUpdate = z.object({ at: z.string() })

/** Sign-in message (EIP-4361) and its signature by a wallet. */
export const WalletProof = z.strictObject({ message: z.string().max(4_000), signature: z.string().max(300) })
export type WalletProof = z.infer<typeof WalletProof>

export const endpoints = defineEndpoints({
  signInMethods: {
    method: 'GET',
    path: '/api/identity/sign-in-methods',
    summary: 'As formas de entrar que a loja oferece',
    answer: SignInMethods,
  },
  sendConfirmation: {
    method: 'POST',
    path: '/api/identity/confirmation/send',
    summary: 'Manda um código para confirmar que é você',
    answer: z.object({ to: z.string() }),
    status: 202,
    account: true,
  },
  confirm: {
    method: 'POST',
    path: '/api/identity/confirmation',
    summary: 'Confirma com o código: por um dia a sessão pode mudar o que é sensível',
    body: z.strictObject({
      code: z
        .string()
        .length(6)
        .regex(/^\d{6}$/),
    }),
    errors: ['identity.code_wrong', 'identity.code_expired', 'identity.code_attempts'],
    account: true,
  },
  setFirstPassword: {
    method: 'POST',
    path: '/api/identity/password',
    summary: 'Escolhe a primeira senha de quem não tem',
    body: z.strictObject({ newPassword: password }),
    errors: ['identity.weak_password', 'identity.refused', 'request.unconfirmed'],
    account: true,
  },
  security: {
    method: 'GET',
    path: '/api/identity/security',
    summary: 'Senha, verificação em duas etapas, chaves, contas ligadas e sessões de quem entrou',
    answer: SecurityView,
    account: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/:id',
    summary: 'Sai em um aparelho',
    params: id,
    errors: ['identity.session_not_found'],
    account: true,
  },
  linkWallet: {
    method: 'POST',
    path: '/api/identity/wallets',
    summary: 'Liga uma carteira à conta, com a mesma mensagem assinada da entrada',
    body: WalletProof,
    errors: [
      'identity.wallet_refused',
      'identity.already_linked',
      'identity.provider_unknown',
      'request.unconfirmed',
    ],
    account: true,
    limit: 'usual',
  },
  removeWallet: {
    method: 'DELETE',
    path: '/api/identity/wallets/:id',
    summary: 'Desliga uma carteira',
    params: id,
    errors: ['identity.last_way_in', 'request.unconfirmed', 'request.not_found'],
    account: true,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/identity/invitations/accept',
    summary: 'Aceita um convite, escolhe a senha e entra',
    body: z.strictObject({ token: z.string().min(1).max(200), password }),
    errors: ['identity.link_invalid', 'identity.weak_password'],
  },
  providers: {
    method: 'GET',
    path: '/api/identity/providers',
    summary: 'Os provedores de entrada configurados',
    answer: ProvidersView,
    screen: 'configuracoes',
    superadmin: true,
  },
  saveProviders: {
    method: 'PUT',
    path: '/api/identity/providers',
    summary: 'Configura os provedores de entrada',
    body: ProvidersInput,
    answer: ProvidersView,
    errors: ['request.unconfirmed', 'identity.address_refused'],
    screen: 'configuracoes',
    superadmin: true,
  },
  events: {
    method: 'GET',
    path: '/api/identity/events',
    summary:
      'Avisa as abas de quem entrou quando sessões, permissões ou dados mudam, como Server-Sent Events',
    account: true,
    events: PersonUpdate,
  },
})
