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
}

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly email: string
      readonly name: string
      readonly staff: Staff | null
    }

export const visitor: Actor = { kind: 'visitor' }

/** How ledger, timeline and audit name who acted. */
export const nameOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.email : actor.kind === 'system' ? actor.name : 'visitante'

/** Each admin screen, by its first path segment after /admin, and the flag that opens it. */
export const screenFlags = {
  produtos: 'can_manage_products',
  categorias: 'can_manage_products',
  estoque: 'can_manage_products',
  conteudo: 'can_manage_products',
  content: 'can_manage_products',
  blog: 'can_manage_products',
  pedidos: 'can_manage_orders',
  relatorios: 'can_manage_orders',
  'dashboard-premium': 'can_manage_orders',
  clientes: 'can_manage_customers',
  atacado: 'can_manage_customers',
  depoimentos: 'can_manage_reviews',
  equipe: 'can_manage_admins',
  usuarios: 'can_manage_admins',
  auditoria: 'can_manage_admins',
  configuracoes: 'can_manage_admins',
} as const satisfies Record<string, Flag>
export type AdminScreen = keyof typeof screenFlags

/** A superadmin has every flag; an admin the flags given; everybody else none. The system acts for itself. */
export const permit = (actor: Actor, flag: Flag): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'user' &&
    actor.staff !== null &&
    (actor.staff.role === 'superadmin' || actor.staff.flags.includes(flag)))

export const isStaff = (actor: Actor): boolean => actor.kind === 'user' && actor.staff !== null
