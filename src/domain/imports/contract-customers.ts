import { z } from 'zod'
import { TaskQuery, TaskView, taskParams } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageResultFields } from '#shared/http/pagination'
import { fileEncodings } from '#shared/text/file-encodings'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Results of a customer of the file. */
export const customerOutcomes = ['created', 'changed', 'unchanged'] as const
export type CustomerOutcome = (typeof customerOutcomes)[number]

/** Parts of a row that are left out while the rest is imported. */
const customerWarnings = ['phone', 'address', 'tags', 'note', 'consent'] as const
export type CustomerWarning = (typeof customerWarnings)[number]

/** Parts of an account that an import fills. */
const filledFields = ['name', 'phone', 'document', 'address', 'tags', 'note', 'consent'] as const
export type FilledField = (typeof filledFields)[number]

/** Emails that invite to create a password, per minute. */
export const maxInvitationsPerMinute = 120

/** Customer of an imported file, in file order. Refused rows are in the list of the task. */
export const ImportedCustomer = z.object({
  row: z.int(),
  /** Of the file while it is checked, then of the account; empty once the account was erased. */
  name: z.string(),
  email: z.string(),
  /** Page of the customer, once it exists. */
  customerId: z.string().nullable(),
  outcome: z.enum(customerOutcomes),
  fields: z.array(z.enum(filledFields)),
  warnings: z.array(z.enum(customerWarnings)),
  invitedAt: z.string().nullable(),
  /** Undo left it as it is. */
  isKept: z.boolean(),
})
export type ImportedCustomer = z.infer<typeof ImportedCustomer>

/** Invitations of an import. */
const CustomerImportSummary = z.object({
  /** Created accounts without a password that were not invited yet. */
  invitable: z.int(),
  invited: z.int(),
  invitationsPerMinute: z.int(),
})
export type CustomerImportSummary = z.infer<typeof CustomerImportSummary>

export const customerImportErrors = {
  /** No created account waits for an invitation. */
  'imports.nobody_to_invite': 409,
  /** The invitations of this import are being sent. */
  'imports.already_inviting': 409,
} as const

const on = staffEndpointOf('clientes', '/api/customer-imports')
const fileName = z.string().trim().min(1, fieldErrors.required).max(120, fieldErrors.tooLong)
const encoding = z.enum(fileEncodings, fieldErrors.choice)
const onTask = { ...taskParams, answer: TaskView, errors: ['tasks.not_found', 'tasks.wrong_state'] as const }

export const customerImportEndpoints = defineEndpoints({
  uploadCustomers: on('POST', '', 'Recebe um CSV de clientes e o confere, sem gravar nada da loja', {
    // 50,000 customers with address and note.
    upload: { types: ['text/csv'], bytes: 32 * 1024 * 1024, streamed: true },
    query: z.object({ name: fileName, encoding: encoding.optional() }),
    answer: TaskView,
    status: 201,
    errors: ['imports.file_refused', 'imports.too_many_rows'],
  }),
  startCustomers: on('POST', '/:id/start', 'Traz para a loja os clientes de um arquivo conferido', onTask),
  readCustomersAgain: on('POST', '/:id/encoding', 'Confere o arquivo de clientes em outra codificação', {
    ...onTask,
    body: z.strictObject({ encoding }),
    errors: [...onTask.errors, 'imports.file_refused', 'imports.too_many_rows'],
  }),
  importedCustomers: on('GET', '/:id/customers', 'O que um arquivo faz com cada cliente, na sua ordem', {
    ...taskParams,
    query: TaskQuery.extend({ outcome: z.enum(customerOutcomes, fieldErrors.choice).optional() }),
    answer: z.object({ items: z.array(ImportedCustomer), ...pageResultFields }),
    errors: ['tasks.not_found'],
  }),
  customerImportSummary: on('GET', '/:id/summary', 'Quem de uma importação pode receber convite', {
    ...taskParams,
    answer: CustomerImportSummary,
    errors: ['tasks.not_found'],
  }),
  inviteCustomers: on('POST', '/:id/invitations', 'Convida as contas criadas a escolher uma senha', {
    ...onTask,
    status: 201,
    errors: [...onTask.errors, 'imports.nobody_to_invite', 'imports.already_inviting'],
  }),
})
