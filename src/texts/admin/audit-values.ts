import { cancellation } from '#texts/checkout/cancellation'
import { orders } from '#texts/checkout/orders'
import { permissions } from './team.ts'

/** Names of states, roles and permissions in audited changes. Apart from `audit`, whose actions the audit contract imports. */
export const auditValues = {
  ...orders.status,
  ...cancellation.reasons,
  draft: 'Rascunho',
  scheduled: 'Agendado',
  active: 'Ativo',
  archived: 'Arquivado',
  inactive: 'Inativo',
  pending: 'Pendente',
  approved: 'Aprovado',
  refused: 'Recusado',
  applied: 'Em análise',
  suspended: 'Suspenso',
  approver: 'Aprova e compra',
  requester: 'Monta pedidos',
  answered: 'Respondida',
  new: 'Novo',
  contacted: 'Contatado',
  admin: 'Admin',
  superadmin: 'Superadmin',
  can_manage_products: permissions.can_manage_products.name,
  can_manage_orders: permissions.can_manage_orders.name,
  can_manage_customers: permissions.can_manage_customers.name,
  can_manage_reviews: permissions.can_manage_reviews.name,
  can_manage_admins: permissions.can_manage_admins.name,
} as Readonly<Record<string, string>>
