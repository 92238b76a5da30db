import type { Me } from '#contract/team'
import { type AdminScreen, type Flag, screenFlags, staffMay } from '#shared/permissions'

/** The screen only mirrors it: the server checks every call by itself (RO-08). */
export const may = ({ staff }: Pick<Me, 'staff'>, flag: Flag): boolean => staffMay(staff, flag)

const isScreen = (segment: string): segment is AdminScreen => Object.hasOwn(screenFlags, segment)

/** The screen that a path belongs to; none for the dashboard. */
export function screenOf(pathname: string): AdminScreen | undefined {
  const segment = pathname.split('/')[2] ?? ''
  return isScreen(segment) ? segment : undefined
}

/** The sidebar, in the order of a working day. */
export const groups = {
  sales: ['pedidos', 'relatorios', 'dashboard-premium'],
  catalog: ['produtos', 'categorias', 'estoque'],
  people: ['clientes', 'atacado', 'depoimentos'],
  content: ['conteudo', 'content', 'blog'],
  house: ['equipe', 'usuarios', 'auditoria', 'configuracoes'],
} as const satisfies Record<string, readonly AdminScreen[]>
