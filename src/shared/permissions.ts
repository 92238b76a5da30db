/** Who acts, what they may do. The only table of staff screens and flags: menu, route guard and API read it. */
export const flags = [
  'can_manage_products',
  'can_manage_orders',
  'can_manage_customers',
  'can_manage_reviews',
  'can_manage_admins',
] as const
export type Flag = (typeof flags)[number]

export type Staff = {
  readonly adminUserId: string | null
  readonly role: 'admin' | 'superadmin'
  readonly flags: readonly Flag[]
  /** what this session still owes before the flags count: to show the second factor, or to have one at all */
  readonly pendingFactor: 'second_factor' | 'enrolment' | null
}

/** The session in which someone acts; times in ms since 1970. `startedAt`: when they last proved who they are. */
export type SessionMark = {
  readonly id: string
  readonly startedAt: number
  readonly expiresAt: number
  /** `aal2` once a second factor was shown */
  readonly aal: 'aal1' | 'aal2'
}

/** What a person's own screens show of them, beside name and e-mail. */
export type Profile = {
  /** a picture's address, or null */
  readonly image: string | null
  readonly phone: string | null
  readonly emailVerified: boolean
  /** a second factor is enrolled */
  readonly secondFactor: boolean
}

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly email: string
      readonly name: string
      readonly profile: Profile
      readonly staff: Staff | null
      readonly session: SessionMark
    }

export const visitor: Actor = { kind: 'visitor' }

/**
 * How ledger, timeline and audit name who acted: staff by e-mail, the system by its part. A shopper is not named: what
 * is written there outlives the account.
 */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'system') return actor.name
  if (actor.kind === 'visitor') return 'visitante'
  return actor.staff ? actor.email : 'cliente'
}

/**
 * Each admin screen, by its first path segment after /admin: the flag that opens it, and the group of the menu in which it
 * stands. Groups and screens are in the order of a working day.
 */
export const screens = {
  pedidos: { flag: 'can_manage_orders', group: 'sales' },
  relatorios: { flag: 'can_manage_orders', group: 'sales' },
  'dashboard-premium': { flag: 'can_manage_orders', group: 'sales' },
  produtos: { flag: 'can_manage_products', group: 'catalog' },
  categorias: { flag: 'can_manage_products', group: 'catalog' },
  estoque: { flag: 'can_manage_products', group: 'catalog' },
  clientes: { flag: 'can_manage_customers', group: 'people' },
  atacado: { flag: 'can_manage_customers', group: 'people' },
  depoimentos: { flag: 'can_manage_reviews', group: 'people' },
  conteudo: { flag: 'can_manage_products', group: 'content' },
  content: { flag: 'can_manage_products', group: 'content' },
  blog: { flag: 'can_manage_products', group: 'content' },
  equipe: { flag: 'can_manage_admins', group: 'house' },
  usuarios: { flag: 'can_manage_admins', group: 'house' },
  auditoria: { flag: 'can_manage_admins', group: 'house' },
  configuracoes: { flag: 'can_manage_admins', group: 'house' },
} as const satisfies Record<string, { flag: Flag; group: string }>
export type AdminScreen = keyof typeof screens
export type ScreenGroup = (typeof screens)[AdminScreen]['group']

export const isScreen = (segment: string): segment is AdminScreen => Object.hasOwn(screens, segment)

/** What a staff record gives: a superadmin every flag, an admin those given; nothing while the session owes a second factor. */
export const staffMay = (
  staff: Pick<Staff, 'role' | 'flags' | 'pendingFactor'> | null,
  flag: Flag,
): boolean =>
  staff !== null &&
  staff.pendingFactor === null &&
  (staff.role === 'superadmin' || staff.flags.includes(flag))

/** Everybody but staff has no flag. The system acts for itself. */
export const permit = (actor: Actor, flag: Flag): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && staffMay(actor.staff, flag))

/** A superadmin whose session owes nothing; the system acts for itself. */
export const isSuperadmin = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'user' && actor.staff?.role === 'superadmin' && actor.staff.pendingFactor === null)

export const isStaff = (actor: Actor): boolean => actor.kind === 'user' && actor.staff !== null
