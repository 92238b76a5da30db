/** Actors and permissions. The only table of staff screens and flags; menu, route guard and API read it. */
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
  /** step missing before the flags apply: verify the second factor, or enrol one */
  readonly pendingFactor: 'second_factor' | 'enrolment' | null
}

/** Session of an actor; times in ms since 1970. `startedAt`: last authentication. */
export type SessionInfo = {
  readonly id: string
  readonly startedAt: number
  readonly expiresAt: number
  /** `aal2` after the second factor */
  readonly aal: 'aal1' | 'aal2'
}

/** Profile data for the account screens, besides name and email. */
export type Profile = {
  /** URL of the picture, or null */
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
      /** API key of a program; it is nobody's session and has no flags */
      readonly kind: 'key'
      readonly keyId: string
      readonly name: string
      /** endpoints of its scopes, as `GET /api/orders` */
      readonly opens: ReadonlySet<string>
    }
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly email: string
      readonly name: string
      readonly profile: Profile
      readonly staff: Staff | null
      readonly session: SessionInfo
    }

export const visitor: Actor = { kind: 'visitor' }

/**
 * Returns the name of an actor for ledger, timeline and audit: the email of staff, the part of the system, the API key.
 * Customers stay anonymous, since these records outlive the account.
 */
export function getActorName(actor: Actor): string {
  if (actor.kind === 'system') return actor.name
  if (actor.kind === 'key') return `chave ${actor.name}`
  if (actor.kind === 'visitor') return 'visitante'
  return actor.staff ? actor.email : 'cliente'
}

/** Admin screens by their first path segment after /admin, with flag and menu group. In the order of a working day. */
export const screens = {
  pedidos: { flag: 'can_manage_orders', group: 'sales' },
  relatorios: { flag: 'can_manage_orders', group: 'sales' },
  'dashboard-premium': { flag: 'can_manage_orders', group: 'sales' },
  produtos: {
    flag: 'can_manage_products',
    group: 'catalog',
    drafts: ['produtos', 'conjunto', 'guia', 'promocao', 'lista'],
  },
  categorias: { flag: 'can_manage_products', group: 'catalog', drafts: ['categorias'] },
  estoque: { flag: 'can_manage_products', group: 'catalog' },
  clientes: { flag: 'can_manage_customers', group: 'people' },
  atacado: { flag: 'can_manage_customers', group: 'people' },
  depoimentos: { flag: 'can_manage_reviews', group: 'people' },
  conteudo: { flag: 'can_manage_products', group: 'content', drafts: ['paginas'] },
  content: { flag: 'can_manage_products', group: 'content', drafts: ['pagina'] },
  blog: { flag: 'can_manage_products', group: 'content', drafts: ['posts'] },
  equipe: { flag: 'can_manage_admins', group: 'administration' },
  usuarios: { flag: 'can_manage_admins', group: 'administration' },
  auditoria: { flag: 'can_manage_admins', group: 'administration' },
  configuracoes: { flag: 'can_manage_admins', group: 'administration' },
} as const satisfies Record<string, { flag: Flag; group: string; drafts?: readonly string[] }>
export type AdminScreen = keyof typeof screens
type DraftsOf<S> = S extends { readonly drafts: readonly (infer Name)[] } ? Name : never
/** Form whose drafts are also saved on the server. Forms with secrets must not be added. */
export type DraftForm = DraftsOf<(typeof screens)[AdminScreen]>
export const draftForms = Object.values(screens).flatMap((screen): readonly DraftForm[] =>
  'drafts' in screen ? screen.drafts : [],
)
export type ScreenGroup = (typeof screens)[AdminScreen]['group']

export const isScreen = (segment: string): segment is AdminScreen => Object.hasOwn(screens, segment)

/**
 * Returns whether a staff record grants a flag: a superadmin has all, an admin the granted ones; none while a second
 * factor is missing.
 */
export const hasStaffPermission = (
  staff: Pick<Staff, 'role' | 'flags' | 'pendingFactor'> | null,
  flag: Flag,
): boolean =>
  staff !== null &&
  staff.pendingFactor === null &&
  (staff.role === 'superadmin' || staff.flags.includes(flag))

/** Returns whether an actor has a flag. Only staff and the system have flags. */
export const hasPermission = (actor: Actor, flag: Flag): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && hasStaffPermission(actor.staff, flag))

/** Returns whether an actor is a superadmin with a complete session, or the system. */
export const isSuperadmin = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'user' && actor.staff?.role === 'superadmin' && actor.staff.pendingFactor === null)

export const isStaff = (actor: Actor): boolean => actor.kind === 'user' && actor.staff !== null
