import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { buyerRoles } from './contract-fields.ts'

export const buyerErrors = {
  'wholesale.no_company': 404,
  'wholesale.approver_only': 403,
  'wholesale.company_not_active': 409,
  'wholesale.buyer_not_found': 404,
  'wholesale.already_in_company': 409,
  'wholesale.last_approver': 409,
  'wholesale.people_full': 409,
  'wholesale.invitation_invalid': 404,
  'wholesale.invitation_over': 410,
  'wholesale.invitation_other_account': 409,
} as const

const Role = z.enum(buyerRoles, fieldErrors.choice)

/** ISO 8601, UTC */
const Instant = z.string()

/** People of a company and invitations that wait for an answer. */
export const CompanyPeople = z.object({
  buyers: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(buyerRoles),
      since: Instant,
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(buyerRoles),
      sentAt: Instant,
      expiresAt: Instant,
    }),
  ),
})
export type CompanyPeople = z.infer<typeof CompanyPeople>

export const InvitationInput = z.strictObject({ email: emailSchema(fieldErrors.email), role: Role })
export type InvitationInput = z.output<typeof InvitationInput>

export const RoleInput = z.strictObject({ role: Role })
export type RoleInput = z.output<typeof RoleInput>

/** Signed link of an invitation, from its email. */
export const InvitationLink = z.object({
  id: z.uuid(fieldErrors.id),
  /** when it was sent, in ms since 1970 */
  at: z.coerce.number(fieldErrors.id).int(fieldErrors.id).min(0, fieldErrors.id),
  token: z.string(fieldErrors.id).max(100, fieldErrors.id),
})
export type InvitationLink = z.output<typeof InvitationLink>

const byId = z.object({ id: z.uuid(fieldErrors.id) })
const ofApprover = ['wholesale.no_company', 'wholesale.approver_only'] as const
const path = '/api/wholesale/company'

export const buyerEndpoints = defineEndpoints({
  people: {
    method: 'GET',
    path: `${path}/people`,
    summary: 'Quem compra pela empresa e os convites abertos; só para aprovadores',
    account: true,
    answer: CompanyPeople,
    errors: ofApprover,
  },
  inviteBuyer: {
    method: 'POST',
    path: `${path}/invitations`,
    summary: 'Convida alguém por e-mail para comprar pela empresa; repetir manda um link novo',
    account: true,
    body: InvitationInput,
    answer: CompanyPeople,
    status: 201,
    errors: [
      ...ofApprover,
      'wholesale.company_not_active',
      'wholesale.already_in_company',
      'wholesale.people_full',
    ],
    limit: { points: 20, seconds: 3600 },
  },
  cancelInvitation: {
    method: 'DELETE',
    path: `${path}/invitations/:id`,
    summary: 'Cancela um convite; o link do e-mail deixa de valer',
    account: true,
    params: byId,
    answer: CompanyPeople,
    status: 200,
    errors: ofApprover,
  },
  changeBuyerRole: {
    method: 'PATCH',
    path: `${path}/people/:id`,
    summary: 'Muda a função de quem compra pela empresa',
    account: true,
    params: byId,
    body: RoleInput,
    answer: CompanyPeople,
    errors: [...ofApprover, 'wholesale.buyer_not_found', 'wholesale.last_approver'],
  },
  removeBuyer: {
    method: 'DELETE',
    path: `${path}/people/:id`,
    summary: 'Tira alguém da empresa, que volta a pagar o preço de varejo',
    account: true,
    params: byId,
    status: 204,
    errors: [...ofApprover, 'wholesale.buyer_not_found', 'wholesale.last_approver'],
  },
  invitation: {
    method: 'GET',
    path: '/api/wholesale/invitations',
    summary: 'O convite de um link de e-mail, sem aceitar nada',
    query: InvitationLink,
    answer: z.object({ company: z.string(), role: z.enum(buyerRoles) }),
    errors: ['wholesale.invitation_invalid', 'wholesale.invitation_over'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/wholesale/invitations/accept',
    summary: 'Aceita um convite com a conta do e-mail convidado; repetir não muda nada',
    account: true,
    body: InvitationLink,
    answer: z.object({ company: z.string(), role: z.enum(buyerRoles) }),
    errors: [
      'wholesale.invitation_invalid',
      'wholesale.invitation_over',
      'wholesale.invitation_other_account',
      'wholesale.already_buyer',
      'wholesale.people_full',
    ],
    limit: 'usual',
  },
})
