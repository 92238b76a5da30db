import { z } from 'zod'
import { parsePixKey, pixKeyKinds, pixKeyLength } from '#shared/brazil/pix-key'
import { defineEndpoints } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
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
  /** whether its stored secrets are of its test mode; null: it has none, or they do not say */
  keyMode: z.enum(['test', 'production']).nullable(),
})
export type ProviderAccountView = z.infer<typeof ProviderAccountView>

/** Signs that a provider works. */
const ProviderFacts = z.object({
  provider: z.string(),
  /** where it sends its webhook events; null: it sends none */
  webhookUrl: z.string().nullable(),
  /** the last event that came, of the last 30 days */
  lastEvent: z
    .object({ receivedAt: z.string(), verified: z.boolean(), handledAt: z.string().nullable() })
    .nullable(),
  /** false: enabled or not, it takes no charge before the store has a Pix key */
  isReady: z.boolean(),
  /** charges that staff must confirm; null: the provider confirms them itself */
  waiting: z.int().nullable(),
})
export type ProviderFacts = z.infer<typeof ProviderFacts>

/** Providers in their order: the first open one of a method takes new charges. */
export const ProviderAccountsEdit = z.object({
  providers: z.array(ProviderAccountView),
  facts: z.array(ProviderFacts),
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

/** Pix codes contain letters without accents only, so something must be left of the text. */
const printed = (most: number) =>
  z
    .string(fieldErrors.required)
    .trim()
    .min(1, fieldErrors.required)
    .max(most, fieldErrors.tooLong)
    .refine((text) => /[a-z0-9]/i.test(text.normalize('NFD')), staffFieldErrors.printed)

/** Pix key of the store and its boletos as staff edit them: the settings group `payments`. */
export const PixKeyForm = z.strictObject({
  /** null: a payment provider handles Pix */
  manualPix: z
    .strictObject({
      keyKind: z.enum(pixKeyKinds, fieldErrors.choice),
      key: z.string(fieldErrors.required).max(pixKeyLength, fieldErrors.tooLong),
      /** recipient name and city in the shopper's banking app */
      name: printed(25),
      city: printed(15),
    })
    .refine(({ keyKind, key }) => parsePixKey(keyKind, key) !== undefined, {
      path: ['key'],
      error: staffFieldErrors.pixKey,
    })
    .nullable(),
  /** business days in which a boleto can be paid */
  boletoDays: z
    .int(fieldErrors.wholeNumber)
    .min(1, staffFieldErrors.between(1, 15))
    .max(15, staffFieldErrors.between(1, 15)),
})
export type PixKeyForm = z.output<typeof PixKeyForm>

const PixKeyBody = PixKeyForm.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() })
export type PixKeyBody = z.output<typeof PixKeyBody>

export const PixKeyEdit = z.object({ form: PixKeyForm, version: z.string() })
export type PixKeyEdit = z.output<typeof PixKeyEdit>

export const accountEndpoints = defineEndpoints({
  readPixKey: {
    method: 'GET',
    path: '/api/settings/pix-key',
    summary: 'A chave Pix da loja e os dias do boleto, como se editam',
    screen: 'configuracoes',
    answer: PixKeyEdit,
  },
  savePixKey: {
    method: 'PUT',
    path: '/api/settings/pix-key',
    summary: 'Grava a chave Pix em que a loja recebe e os dias para pagar um boleto',
    screen: 'configuracoes',
    body: PixKeyBody,
    answer: PixKeyEdit,
    errors: ['record.changed', 'request.unconfirmed', 'request.second_factor'],
  },
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
