import { z } from 'zod'
import { InvoiceSettings } from '#contract/settings'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Secrets of emitters, as their panels name them. */
const credentialNames = ['clientId', 'clientSecret', 'apiKey', 'webhookSecret'] as const
export type CredentialName = (typeof credentialNames)[number]

/** Emitter as staff see it. It never contains a secret, only its last characters. */
const EmitterView = z.object({
  name: z.string(),
  isByHand: z.boolean(),
  canCancel: z.boolean(),
  credentials: z.array(z.object({ name: z.enum(credentialNames), ending: z.string().nullable() })),
  /** false: the stored secrets were sealed by another installation and must be entered again */
  isReadable: z.boolean(),
  /** the owner allowed the store to use the account (OAuth); null: it needs no such step */
  isConnected: z.boolean().nullable(),
})
export type EmitterView = z.infer<typeof EmitterView>

export const InvoiceSettingsEdit = z.object({
  form: InvoiceSettings,
  emitters: z.array(EmitterView),
  version: z.string(),
})
export type InvoiceSettingsEdit = z.infer<typeof InvoiceSettingsEdit>

// The last 4 characters are shown, so a secret must be much longer.
const secret = z
  .string(fieldErrors.required)
  .trim()
  .min(16, fieldErrors.credential)
  .max(400, fieldErrors.tooLong)
  .regex(/^[\x21-\x7E]+$/, fieldErrors.noSpaces)
  .optional()

/** Settings with secrets by emitter; an absent secret stays as it is. */
export const InvoiceSettingsForm = z.strictObject({
  form: InvoiceSettings,
  credentials: z
    .record(
      z.string().max(40),
      z.strictObject({ clientId: secret, clientSecret: secret, apiKey: secret, webhookSecret: secret }),
    )
    .default({}),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type InvoiceSettingsForm = z.output<typeof InvoiceSettingsForm>

const byEmitter = z.object({ emitter: z.string().max(40) })
const secure = ['request.unconfirmed', 'request.second_factor'] as const

export const emitterEndpoints = defineEndpoints({
  readSettings: {
    method: 'GET',
    path: '/api/settings/invoices',
    summary: 'Como a loja emite notas fiscais, sem nenhum segredo',
    screen: 'configuracoes',
    answer: InvoiceSettingsEdit,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/settings/invoices',
    summary:
      'Escolhe o emissor, quando pedir a nota e os dados fiscais; um segredo que não vem fica como está',
    screen: 'configuracoes',
    body: InvoiceSettingsForm,
    bytes: 16_384,
    answer: InvoiceSettingsEdit,
    errors: ['record.changed', ...secure],
  },
  startConnection: {
    method: 'POST',
    path: '/api/settings/invoices/connections/:emitter',
    summary: 'O endereço em que quem tem a conta no emissor permite que a loja a use',
    screen: 'configuracoes',
    params: byEmitter,
    answer: z.object({ url: z.string() }),
    errors: ['invoices.emitter_unknown', 'invoices.connection_refused', ...secure],
  },
  connect: {
    method: 'PUT',
    path: '/api/settings/invoices/connections/:emitter',
    summary: 'Troca o código que o emissor devolveu pelo acesso à conta',
    screen: 'configuracoes',
    params: byEmitter,
    body: z.strictObject({
      code: z.string(fieldErrors.required).min(1, fieldErrors.required).max(2_000, fieldErrors.tooLong),
      state: z.string(fieldErrors.required).max(200, fieldErrors.tooLong),
    }),
    answer: InvoiceSettingsEdit,
    errors: [
      'invoices.emitter_unknown',
      'invoices.connection_refused',
      'invoices.emitter_unavailable',
      ...secure,
    ],
  },
  webhook: {
    method: 'POST',
    path: '/api/invoices/webhooks/:emitter',
    summary: 'Aviso do emissor de notas; só diz qual nota olhar',
    params: byEmitter,
    headers: 'any',
    status: 202,
    errors: ['invoices.emitter_unknown', 'invoices.webhook_refused'],
  },
})
