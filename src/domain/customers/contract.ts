import { z } from 'zod'
import { parseCep, states } from '#shared/brazil/cep'
import { maxAvatarBytes, avatarTypes } from '#shared/auth/customer-limits'
import { defineEndpoints } from '#shared/http/endpoint'
import { freeTextSchema } from '#shared/text/free-text'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { myAccount } from '#texts/account/my-account'

export const errors = {
  'customers.address_not_found': 404,
  'customers.addresses_full': 409,
  'customers.avatar_refused': 422,
  'customers.avatar_too_big': 422,
  'customers.avatar_too_small': 422,
  'customers.consent_outdated': 409,
  'customers.last_superadmin': 409,
} as const

export const Cep = z
  .string({ error: fieldErrors.cep })
  .max(20, fieldErrors.cep)
  .transform((text, context) => {
    const cep = parseCep(text)
    if (!cep) context.addIssue({ code: 'custom', message: fieldErrors.cep })
    return cep ?? z.NEVER
  })

const words = myAccount.addresses
/** "Qd. 105 Lt. 12" and "Quadra 105 Lote 12 Casa 3" are common house numbers in Goiânia. */
export const maxHouseNumberLength = 30

const line = (name: string, max: number, short?: string) =>
  freeTextSchema(name, freeTextErrors, { min: 1, max, ...(short ? { short } : {}) })

/** Delivery address. */
export const AddressInput = z.strictObject({
  cep: Cep,
  street: line(words.street, 120),
  number: line(words.number, maxHouseNumberLength),
  complement: freeTextSchema(words.complement, freeTextErrors, { max: 80 }).optional(),
  district: line(words.district, 80),
  city: line(words.city, 80),
  state: z.enum(states, { error: fieldErrors.state }),
})
export type AddressInput = z.input<typeof AddressInput>

/** Address to save, with its recipient. */
export const SavedAddressInput = AddressInput.extend({
  label: freeTextSchema(words.label, freeTextErrors, { max: 40 }).optional(),
  recipient: line(words.recipient, 120, fieldErrors.name),
  isDefault: z.boolean().optional(),
})
export type SavedAddressInput = z.infer<typeof SavedAddressInput>

export const AddressView = z.object({
  id: z.string(),
  /** "Casa", "Trabalho"; may be empty */
  label: z.string(),
  recipient: z.string(),
  /** 8 digits */
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
  /** the default address; one of the saved ones is */
  isDefault: z.boolean(),
})
export type AddressView = z.infer<typeof AddressView>

export const consentPurposes = ['terms', 'privacy', 'marketing'] as const
/** sources where a person chooses directly; the others follow from a choice for their mailbox */
const ownSources = ['sign-up', 'checkout', 'account'] as const
export const consentSources = [...ownSources, 'newsletter'] as const

/** Terms and privacy are valid as long as the account; marketing can be withdrawn at any time (LGPD, art. 8, § 5). */
export const ConsentInput = z
  .strictObject({
    purpose: z.enum(consentPurposes, { error: fieldErrors.choice }),
    version: z.string().max(20, fieldErrors.tooLong),
    granted: z.boolean(),
    source: z.enum(ownSources, { error: fieldErrors.choice }),
  })
  .refine(({ purpose, granted }) => granted || purpose === 'marketing', {
    path: ['granted'],
    message: fieldErrors.choice,
  })
export type ConsentInput = z.infer<typeof ConsentInput>

export const ConsentView = z.object({
  purpose: z.enum(consentPurposes),
  /** version of the accepted wording */
  version: z.string(),
  granted: z.boolean(),
  source: z.enum(consentSources),
  at: z.string(),
})
export type ConsentView = z.infer<typeof ConsentView>

/** Requested account deletion; can be cancelled until `dueAt`. */
export const DeletionView = z.object({ requestedAt: z.string(), dueAt: z.string() })
export type DeletionView = z.infer<typeof DeletionView>

const one = z.object({ id: z.uuid() })

export const endpoints = defineEndpoints({
  addresses: {
    method: 'GET',
    path: '/api/customers/addresses',
    summary: 'Endereços de quem entrou, o principal primeiro',
    account: true,
    answer: z.array(AddressView),
  },
  addAddress: {
    method: 'POST',
    path: '/api/customers/addresses',
    summary: 'Guarda um endereço; o primeiro vira o principal',
    account: true,
    body: SavedAddressInput,
    answer: AddressView,
    status: 201,
    errors: ['customers.addresses_full', 'shipping.cep_unknown', 'shipping.address_mismatch'],
  },
  changeAddress: {
    method: 'PUT',
    path: '/api/customers/addresses/:id',
    summary: 'Troca um endereço inteiro',
    account: true,
    params: one,
    body: SavedAddressInput,
    answer: AddressView,
    errors: ['customers.address_not_found', 'shipping.cep_unknown', 'shipping.address_mismatch'],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/api/customers/addresses/:id',
    summary: 'Apaga um endereço; se era o principal, o mais recente toma o lugar',
    account: true,
    params: one,
    errors: ['customers.address_not_found'],
  },
  setDefaultAddress: {
    method: 'POST',
    path: '/api/customers/addresses/:id/default',
    summary: 'Torna um endereço o principal',
    account: true,
    params: one,
    errors: ['customers.address_not_found'],
  },
  consents: {
    method: 'GET',
    path: '/api/customers/consents',
    summary: 'O que quem entrou consentiu ou retirou, o mais recente primeiro',
    account: true,
    answer: z.array(ConsentView),
  },
  saveConsent: {
    method: 'POST',
    path: '/api/customers/consents',
    summary: 'Registra um consentimento, ou que ele foi retirado',
    account: true,
    limit: 'usual',
    body: ConsentInput,
    answer: ConsentView,
    status: 201,
    errors: ['customers.consent_outdated'],
  },
  changeAvatar: {
    method: 'PUT',
    path: '/api/customers/avatar',
    summary: 'Troca a foto de quem entrou',
    account: true,
    limit: 'usual',
    upload: { types: avatarTypes, bytes: maxAvatarBytes },
    answer: z.object({ url: z.string() }),
    errors: ['customers.avatar_refused', 'customers.avatar_too_big', 'customers.avatar_too_small'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/customers/avatar',
    summary: 'Tira a foto de quem entrou',
    account: true,
  },
  exportData: {
    method: 'GET',
    path: '/api/customers/export',
    summary: 'Tudo o que a loja guarda de quem entrou',
    account: true,
    limit: 'usual',
    download: 'application/json',
    errors: ['request.unconfirmed'],
  },
  deletion: {
    method: 'GET',
    path: '/api/customers/deletion',
    summary: 'O pedido de exclusão que está correndo, se há um',
    account: true,
    answer: DeletionView.nullable(),
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/customers/deletion',
    summary: 'Pede a exclusão da conta; pedir de novo não muda o prazo',
    account: true,
    limit: 'usual',
    answer: DeletionView,
    status: 202,
    errors: ['request.unconfirmed', 'customers.last_superadmin'],
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/customers/deletion',
    summary: 'Desiste da exclusão; sem pedido nada acontece',
    account: true,
  },
})
