import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { states } from '#shared/brazil/cep'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { Cnpj, CompanyApplication, CompanyForm } from './contract-application.ts'
import { CompanyPeople, InvitationInput, RoleInput } from './contract-buyers.ts'
import { CompanyRecord, companyStatuses } from './contract-fields.ts'

export const staffErrors = {
  'wholesale.company_not_found': 404,
  'wholesale.customer_not_found': 404,
  'wholesale.wrong_status': 409,
} as const

/** ISO 8601, UTC */
const Instant = z.string()

export const checkFields = [
  'cnpj',
  'legalName',
  'situation',
  'activity',
  'address',
  'stateRegistration',
  'contact',
] as const
export type CheckField = (typeof checkFields)[number]

/** `look`: a person should look at it. `unknown`: nothing to compare with. */
export const verdicts = ['ok', 'look', 'wrong', 'unknown'] as const

/** Results of a check, each with its own sentence on the screen. */
export const checkResults = [
  'digits',
  'digits_letters',
  'same',
  'differs',
  'active',
  'young',
  'not_active',
  'trade',
  'not_trade',
  'exempt',
  'registration_digit',
  'registration_wrong',
  'unchecked',
  'mailbox',
  'other_mailbox',
  'no_record',
] as const

/** One field of an application, compared with the public record. */
export const CompanyCheck = z.object({
  field: z.enum(checkFields),
  verdict: z.enum(verdicts),
  result: z.enum(checkResults),
  /** full months since the company was opened, for its situation */
  months: z.int().optional(),
  /** parts of an address that differ */
  parts: z.array(z.string()).optional(),
})
export type CompanyCheck = z.infer<typeof CompanyCheck>

export const CompanyRow = z.object({
  id: z.string(),
  cnpj: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(companyStatuses),
  priceListId: z.string().nullable(),
  priceList: z.string().nullable(),
  /** amounts in centavos */
  minimumOrder: z.int(),
  termsDays: z.int(),
  creditLimit: z.int(),
  buyers: z.int(),
  appliedAt: Instant,
  decidedAt: Instant.nullable(),
  /** fields of the application that a person should look at */
  toLook: z.int(),
})
export type CompanyRow = z.infer<typeof CompanyRow>

export const companySorts = ['name', '-name', 'applied', '-applied', 'limit', '-limit'] as const
export type CompanySort = 'name' | 'applied' | 'limit'

export const CompanySearch = z.object({
  /** `search` is part of the names, the CNPJ, the city or the email */
  ...pageQueryFields(fieldErrors.page),
  status: z.enum(companyStatuses, fieldErrors.choice).optional(),
  state: z.enum(states, fieldErrors.state).optional(),
  priceListId: z.uuid(fieldErrors.id).optional(),
  sort: z.enum(companySorts, fieldErrors.choice).default('name'),
})
export type CompanySearch = z.output<typeof CompanySearch>

export const CompanyPage = z.object({
  items: z.array(CompanyRow),
  ...pageResultFields,
  counts: z.object({ applied: z.int(), active: z.int(), refused: z.int(), suspended: z.int() }),
})
export type CompanyPage = z.infer<typeof CompanyPage>

const money = (most: number) =>
  z.int(fieldErrors.choice).min(0, fieldErrors.choice).max(most, fieldErrors.choice)

/** Highest minimum order and credit limit, in centavos. */
export const maxCompanyAmount = 100_000_000
export const maxTermsDays = 120

/** Price list, minimum order and terms of an approved company. */
export const CompanyTerms = z.strictObject({
  priceListId: z.uuid(fieldErrors.choice),
  minimumOrder: money(maxCompanyAmount),
  termsDays: money(maxTermsDays),
  creditLimit: money(maxCompanyAmount),
})
export type CompanyTerms = z.output<typeof CompanyTerms>

export const CompanyView = z.object({
  ...CompanyRow.shape,
  form: z.object(CompanyForm.shape),
  reason: z.string(),
  record: CompanyRecord.nullable(),
  recordAt: Instant.nullable(),
  checks: z.array(CompanyCheck),
  people: CompanyPeople,
  version: z.string(),
})
export type CompanyView = z.infer<typeof CompanyView>

const Reason = z.strictObject({
  reason: z.string(fieldErrors.reason).trim().min(3, fieldErrors.reason).max(500, fieldErrors.tooLong),
})
const version = z.string().max(40).optional()
export const TermsChange = CompanyTerms.extend({ version })
export type TermsChange = z.output<typeof TermsChange>
export const CompanyChange = CompanyForm.extend({ version })
export type CompanyChange = z.output<typeof CompanyChange>
/** Data of a new company by staff: what is missing comes from its public record, and the email from the customer. */
export const NewCompany = CompanyApplication.partial().extend({
  cnpj: Cnpj,
  customerEmail: emailSchema(fieldErrors.email),
})
export type NewCompany = z.output<typeof NewCompany>

const calls = staffEndpointOf('atacado', '/api/wholesale/companies')
const byId = z.object({ id: z.uuid(fieldErrors.id) })
const notFound = 'wholesale.company_not_found'
const onCompany = { params: byId, answer: CompanyView, errors: [notFound] } as const
const onStatus = { ...onCompany, errors: [notFound, 'wholesale.wrong_status'] } as const
const onBuyer = { ...onCompany, params: byId.extend({ userId: z.uuid(fieldErrors.id) }) } as const
const buyerErrors = [notFound, 'wholesale.buyer_not_found', 'wholesale.last_approver'] as const

export const staffEndpoints = defineEndpoints({
  companies: calls('GET', '', 'Empresas do atacado, com quantas há em cada situação', {
    query: CompanySearch,
    answer: CompanyPage,
  }),
  companyTermsOptions: calls('GET', '/price-lists', 'As listas de preços que uma empresa pode ter', {
    answer: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), percentOff: z.int(), companies: z.int() })),
    }),
  }),
  createCompany: calls('POST', '', 'Cadastra uma empresa para um cliente que já tem conta', {
    body: NewCompany,
    answer: CompanyView,
    status: 201,
    errors: ['wholesale.customer_not_found', 'wholesale.cnpj_taken', 'wholesale.already_buyer'],
  }),
  recordForStaff: calls('GET', '/records/:cnpj', 'O registro público de um CNPJ; null se não há', {
    params: z.object({ cnpj: Cnpj }),
    answer: CompanyRecord.nullable(),
  }),
  readCompany: calls('GET', '/:id', 'Uma empresa com o que foi conferido, as pessoas e a versão', onCompany),
  changeCompany: calls('PUT', '/:id', 'Corrige os dados de uma empresa; com outra versão responde 409', {
    ...onCompany,
    body: CompanyChange,
    errors: [notFound, 'record.changed'],
  }),
  refreshRecord: calls('POST', '/:id/record', 'Consulta o CNPJ de novo', onCompany),
  approveCompany: calls(
    'POST',
    '/:id/approval',
    'Aprova com lista, mínimo, prazo e limite; repetir não muda nada',
    {
      ...onStatus,
      body: CompanyTerms,
      errors: [...onStatus.errors, 'pricing.price_list_not_found'],
    },
  ),
  refuseCompany: calls('POST', '/:id/refusal', 'Recusa com motivo, avisado por e-mail', {
    ...onStatus,
    body: Reason,
  }),
  suspendCompany: calls('POST', '/:id/suspension', 'Suspende com motivo: as pessoas voltam ao varejo', {
    ...onStatus,
    body: Reason,
  }),
  reactivateCompany: calls('POST', '/:id/reactivation', 'Reativa com motivo: as pessoas voltam à lista', {
    ...onStatus,
    body: Reason,
  }),
  changeTerms: calls(
    'PUT',
    '/:id/terms',
    'Muda lista, mínimo, prazo e limite; com outra versão responde 409',
    {
      ...onStatus,
      body: TermsChange,
      errors: [...onStatus.errors, 'pricing.price_list_not_found', 'record.changed'],
    },
  ),
  inviteForStaff: calls('POST', '/:id/invitations', 'Convida alguém para comprar pela empresa', {
    ...onCompany,
    body: InvitationInput,
    errors: [
      notFound,
      'wholesale.company_not_active',
      'wholesale.already_in_company',
      'wholesale.people_full',
    ],
  }),
  cancelInvitationForStaff: calls('DELETE', '/:id/invitations/:invitationId', 'Cancela um convite', {
    ...onCompany,
    params: byId.extend({ invitationId: z.uuid(fieldErrors.id) }),
    status: 200,
  }),
  changeRoleForStaff: calls('PATCH', '/:id/people/:userId', 'Muda a função de quem compra pela empresa', {
    ...onBuyer,
    body: RoleInput,
    errors: buyerErrors,
  }),
  removeBuyerForStaff: calls('DELETE', '/:id/people/:userId', 'Tira alguém da empresa', {
    ...onBuyer,
    status: 200,
    errors: buyerErrors,
  }),
})
