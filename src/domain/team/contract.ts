import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { type Flag, flags } from '#shared/auth/permissions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { Flags, Instant, Me, Rights, Role } from './contract-me.ts'

export { Me, Rights } from './contract-me.ts'

export const errors = {
  'team.member_not_found': 404,
  'team.already_member': 409,
  'team.own_rights': 409,
  'team.yourself': 409,
  'team.superadmin_only': 403,
  'team.flag_not_held': 403,
  'team.more_rights': 403,
  'team.last_superadmin': 409,
  'team.first_link_invalid': 403,
  'team.already_set_up': 409,
} as const

/** Version of a record for optimistic locking; saving another one fails with `record.changed`. */
const Version = z.string()
const version = z.string().max(40, fieldErrors.tooLong).optional()

/** Row of admin_users (EN-02). */
export const AdminUser = z.object({ id: z.string(), userId: z.string(), role: Role, isActive: z.boolean() })

/** Row of admin_permissions (EN-03). */
export const Permissions = z.strictObject(
  Object.fromEntries(flags.map((flag) => [flag, z.boolean(fieldErrors.choice)])) as Record<
    Flag,
    z.ZodBoolean
  >,
)
export type Permissions = z.infer<typeof Permissions>

/** Team member; `may` lists what the caller may do with them. */
export const Member = AdminUser.extend({
  name: z.string(),
  email: z.string(),
  secondFactor: z.boolean(),
  /** largest discount on an order that they make, in percent */
  discountLimit: z.int(),
  /** has never signed in: the invitation is pending */
  invited: z.boolean(),
  banned: z.boolean(),
  lastSignInAt: Instant.nullable(),
  flags: Flags,
  version: Version,
  may: z.object({ change: z.boolean() }),
})
export type Member = z.infer<typeof Member>

const name = z.string(fieldErrors.required).trim().min(2, fieldErrors.name).max(120, fieldErrors.tooLong)
const email = emailSchema(fieldErrors.email)
const phone = z.string().trim().max(30, fieldErrors.tooLong)

/** Input of a new member. `name` is required if the email has no account. */
export const NewMember = z.strictObject({ email, name: name.optional(), role: Role, flags: Flags })
export type NewMember = z.infer<typeof NewMember>

export const MemberChange = z.strictObject({
  name: name.optional(),
  role: Role.optional(),
  isActive: z.boolean().optional(),
  discountLimit: z.int(fieldErrors.choice).min(0, fieldErrors.choice).max(90, fieldErrors.choice).optional(),
  version,
})
export type MemberChange = z.infer<typeof MemberChange>

export const peopleFilters = ['all', 'customers', 'team', 'banned', 'unconfirmed'] as const
export type PeopleFilter = (typeof peopleFilters)[number]
/** Sort orders; `-` for descending. */
export const peopleSorts = ['name', '-name', 'seen', '-seen', 'since', '-since'] as const
export type PeopleSort = (typeof peopleSorts)[number]

export const PeopleSearch = z.object({
  /** `search` is part of a name, an email or a phone */
  ...pageQueryFields(fieldErrors.page),
  filter: z.enum(peopleFilters, fieldErrors.choice).default('all'),
  sort: z.enum(peopleSorts, fieldErrors.choice).default('-since'),
})
export type PeopleSearch = z.output<typeof PeopleSearch>

export const PersonRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  banned: z.boolean(),
  staff: z.object({ role: Role, isActive: z.boolean() }).nullable(),
  orders: z.int(),
  createdAt: Instant,
  lastSignInAt: Instant.nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const PeoplePage = z.object({ items: z.array(PersonRow), ...pageResultFields })
export type PeoplePage = z.infer<typeof PeoplePage>

/** Person with related data (CA-20); `may` lists what the caller may do. */
export const PersonView = PersonRow.omit({ staff: true }).extend({
  phone: z.string().nullable(),
  image: z.string().nullable(),
  secondFactor: z.boolean(),
  /** role of the profile, which makes staff of a person without a record (RO-04) */
  profileRole: z.string(),
  ban: z.object({ reason: z.string(), until: Instant.nullable() }).nullable(),
  member: AdminUser.extend({ flags: Flags }).nullable(),
  version: Version,
  may: z.object({ edit: z.boolean(), takeOver: z.boolean(), shutOut: z.boolean() }),
})
export type PersonView = z.infer<typeof PersonView>

export const NewPerson = z.strictObject({
  email,
  name,
  phone: phone.optional(),
  /** emails a link to set a password */
  invite: z.boolean(),
})
export type NewPerson = z.infer<typeof NewPerson>

export const PersonEdit = z.strictObject({
  name: name.optional(),
  email: email.optional(),
  phone: phone.nullable().optional(),
  version,
})
export type PersonEdit = z.infer<typeof PersonEdit>

export const Ban = z.strictObject({
  reason: z.string(fieldErrors.required).trim().min(3, fieldErrors.reason).max(500, fieldErrors.tooLong),
  /** first day on which the person may sign in again, `2026-12-01`; null: no end */
  until: z.iso.date(fieldErrors.day).nullable(),
})
export type Ban = z.infer<typeof Ban>

/** Input of the first superadmin; the token is part of the link that the start of the store prints. */
export const FirstAccess = z.strictObject({
  token: z.string(fieldErrors.required).max(100, fieldErrors.tooLong),
  name,
  email,
  password: z.string(fieldErrors.password).min(1, fieldErrors.password).max(1_000, fieldErrors.tooLong),
})
export type FirstAccess = z.infer<typeof FirstAccess>

export const linkKinds = ['signup', 'signin', 'recovery', 'invitation'] as const
export type LinkKind = (typeof linkKinds)[number]

export const PersonLink = z.object({ url: z.string(), expiresAt: Instant })
export type PersonLink = z.infer<typeof PersonLink>

export const PersonSession = z.object({
  id: z.string(),
  device: z.string(),
  place: z.string(),
  ip: z.string().nullable(),
  method: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
})
export type PersonSession = z.infer<typeof PersonSession>

const byId = z.object({ id: z.uuid() })
const member = [
  'team.member_not_found',
  'team.own_rights',
  'team.superadmin_only',
  'team.last_superadmin',
] as const
const person = ['identity.person_not_found', 'team.yourself', 'team.superadmin_only'] as const
const takeOver = [...person, 'team.more_rights', 'request.unconfirmed'] as const
const onMember = { params: byId, errors: member }
const onPerson = { params: byId, errors: person }
const flagRefused = 'team.flag_not_held'

const members = staffEndpointOf('equipe', '/api/team/members')
const people = staffEndpointOf('usuarios', '/api/team/people')

export const endpoints = defineEndpoints({
  me: {
    method: 'GET',
    path: '/api/team/me',
    summary: 'Quem está conectado, e o que pode fazer na equipe',
    answer: Me.nullable(),
  },
  myPermissions: {
    method: 'GET',
    path: '/api/team/me/rights',
    summary: 'O que a equipe permite a quem está conectado; null para quem não é da equipe',
    account: true,
    answer: Rights.nullable(),
  },
  createFirstSuperadmin: {
    method: 'POST',
    path: '/api/team/first-superadmin',
    summary: 'Cria a primeira superadministradora, pelo link que a loja mostra ao abrir sem nenhuma',
    body: FirstAccess,
    errors: ['team.first_link_invalid', 'team.already_set_up', 'identity.weak_password'],
  },
  members: members('GET', '', 'A equipe', { answer: z.object({ items: z.array(Member) }) }),
  member: members('GET', '/:id', 'Uma pessoa da equipe', {
    params: byId,
    answer: Member,
    errors: ['team.member_not_found'],
  }),
  addMember: members('POST', '', 'Põe alguém na equipe; quem não tem conta recebe um convite', {
    body: NewMember,
    answer: Member,
    status: 201,
    errors: ['team.already_member', 'team.own_rights', 'team.superadmin_only', flagRefused],
  }),
  changeMember: members('PATCH', '/:id', 'Muda nome, função ou situação de alguém da equipe', {
    params: byId,
    body: MemberChange,
    answer: Member,
    errors: [...member, flagRefused, 'record.changed'],
  }),
  removeMember: members('DELETE', '/:id', 'Tira alguém da equipe; a conta continua', onMember),
  permissions: members('GET', '/:id/permissions', 'As permissões de alguém da equipe', {
    params: byId,
    answer: Permissions,
    errors: ['team.member_not_found'],
  }),
  savePermissions: members('PUT', '/:id/permissions', 'Dá a alguém da equipe só estas permissões', {
    params: byId,
    body: Permissions.extend({ version }),
    answer: Permissions,
    errors: [...member, flagRefused, 'record.changed'],
  }),
  removePermissions: members('DELETE', '/:id/permissions', 'Tira todas as permissões', onMember),
  people: people('GET', '', 'As pessoas que têm conta', { query: PeopleSearch, answer: PeoplePage }),
  createAccount: people('POST', '', 'Cria uma conta, com convite por e-mail se for pedido', {
    body: NewPerson,
    answer: PersonView,
    status: 201,
    errors: ['identity.email_taken'],
  }),
  person: people('GET', '/:id', 'O perfil de uma pessoa', {
    params: byId,
    answer: PersonView,
    errors: ['identity.person_not_found'],
  }),
  personAdmin: people('GET', '/:id/admin', 'O registro de equipe de uma pessoa; null sem registro', {
    params: byId,
    answer: AdminUser.nullable(),
  }),
  editPerson: people('PATCH', '/:id', 'Corrige os dados; um e-mail novo conta como confirmado', {
    params: byId,
    body: PersonEdit,
    answer: PersonView,
    errors: [...takeOver, 'identity.email_taken', 'record.changed'],
  }),
  banPerson: people('PUT', '/:id/ban', 'Bloqueia uma pessoa: as sessões terminam na hora', {
    params: byId,
    body: Ban,
    answer: PersonView,
    errors: [...person, 'team.last_superadmin'],
  }),
  unbanPerson: people('DELETE', '/:id/ban', 'Desbloqueia uma pessoa', onPerson),
  deleteAccount: people('DELETE', '/:id', 'Apaga uma conta; os pedidos ficam, sem ligação com ela', {
    params: byId,
    errors: [...person, 'team.last_superadmin', 'request.unconfirmed'],
  }),
  invitePerson: people('POST', '/:id/invitation', 'Envia por e-mail o convite', {
    ...onPerson,
    status: 202,
  }),
  createAccessLink: people('POST', '/:id/links', 'Gera um link de acesso, que aparece só nesta resposta', {
    params: byId,
    body: z.strictObject({ kind: z.enum(linkKinds, fieldErrors.choice) }),
    answer: PersonLink,
    status: 201,
    errors: takeOver,
  }),
  resetSecondFactor: people(
    'DELETE',
    '/:id/second-factor',
    'Tira a verificação em duas etapas de quem perdeu o aparelho',
    {
      params: byId,
      errors: takeOver,
    },
  ),
  sessions: people('GET', '/:id/sessions', 'As sessões abertas de uma pessoa', {
    params: byId,
    answer: z.object({ items: z.array(PersonSession) }),
    errors: ['identity.person_not_found'],
  }),
  endSessions: people('DELETE', '/:id/sessions', 'Encerra todas as sessões de uma pessoa', onPerson),
  endSession: people('DELETE', '/:id/sessions/:session', 'Encerra uma sessão de uma pessoa', {
    params: byId.extend({ session: z.uuid() }),
    errors: [...person, 'identity.session_not_found'],
  }),
})
