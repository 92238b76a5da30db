import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const methods = ['pix', 'card', 'boleto'] as const
export type Method = (typeof methods)[number]

/** Secrets of providers, as their panels name them. */
const credentialNames = ['accessToken', 'secretKey', 'webhookSecret'] as const
export type CredentialName = (typeof credentialNames)[number]

/** Payment provider as staff see it. It never contains a secret, only whether it is set and its last characters. */
export const ProviderAccountView = z.object({
  provider: z.string(),
  enabled: z.boolean(),
  /** methods that it is used for */
  methods: z.array(z.enum(methods)),
  supportedMethods: z.array(z.enum(methods)),
  needsPublicKey: z.boolean(),
  publicKey: z.string().nullable(),
  credentials: z.array(
    z.object({
      name: z.enum(credentialNames),
      /** last 4 characters, null if it is not set */
      ending: z.string().nullable(),
    }),
  ),
  /** false: the stored credentials were sealed by another installation and must be entered again */
  isReadable: z.boolean(),
  /** until when others take its new charges, because it did not answer: ISO 8601, UTC */
  downUntil: z.string().nullable(),
  updatedAt: z.string().nullable(),
})
export type ProviderAccountView = z.infer<typeof ProviderAccountView>

/** Providers in their order: the first open one of a method takes new charges. */
export const ProviderAccountsEdit = z.object({
  providers: z.array(ProviderAccountView),
  version: z.string(),
})
export type ProviderAccountsEdit = z.infer<typeof ProviderAccountsEdit>

const token = (least: number) =>
  z
    .string(fieldErrors.required)
    .trim()
    .min(least, fieldErrors.credential)
    .max(200, fieldErrors.tooLong)
    .regex(/^[\x21-\x7E]+$/, fieldErrors.noSpaces)
    .optional()
// The last 4 characters are shown, so a secret must be much longer.
const secret = token(16)

/** Provider as staff save it. A secret or public key that is absent stays as it is. */
export const ProviderAccountForm = z.strictObject({
  provider: z.string(fieldErrors.required).max(40, fieldErrors.choice),
  enabled: z.boolean(fieldErrors.choice),
  methods: z.array(z.enum(methods, fieldErrors.choice)).max(methods.length, fieldErrors.tooMany),
  publicKey: token(8),
  credentials: z.strictObject({ accessToken: secret, secretKey: secret, webhookSecret: secret }).default({}),
})
export type ProviderAccountForm = z.output<typeof ProviderAccountForm>

/** Providers in their new order. Those that are absent stay as they are, after the others. */
export const ProviderAccountsForm = z.strictObject({
  providers: z.array(ProviderAccountForm).max(6, fieldErrors.tooMany),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type ProviderAccountsForm = z.output<typeof ProviderAccountsForm>

export const accountEndpoints = defineEndpoints({
  readProviderAccounts: {
    method: 'GET',
    path: '/api/settings/payments',
    summary: 'Os provedores de pagamento na sua ordem, sem nenhum segredo',
    screen: 'configuracoes',
    answer: ProviderAccountsEdit,
  },
  saveProviderAccounts: {
    method: 'PUT',
    path: '/api/settings/payments',
    summary: 'Liga, desliga e ordena os provedores de pagamento; um segredo que não vem fica como está',
    screen: 'configuracoes',
    body: ProviderAccountsForm,
    bytes: 16_384,
    answer: ProviderAccountsEdit,
    errors: ['record.changed', 'request.unconfirmed', 'request.second_factor'],
  },
})
