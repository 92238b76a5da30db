import type { Flag } from '#shared/auth/permissions'

/** Endpoint as contracts declare it: `GET /api/orders`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

type Scope = {
  /** permission of the screens of its endpoints; staff without it cannot give the scope to a key */
  readonly flag: Flag
  readonly opens: readonly EndpointName[]
}

/**
 * Scopes of API keys with the endpoints that each one opens. A key is refused everywhere else, also at public endpoints.
 * A test compares this table with all contracts.
 */
export const scopes = {
  'catalog:read': {
    flag: 'can_manage_products',
    opens: [
      'GET /api/catalog/products',
      'GET /api/catalog/products/:idOrSlug',
      'GET /api/catalog/products/:idOrSlug/availability',
      'GET /api/catalog/sets/:idOrSlug',
      'GET /api/catalog/categories',
      'GET /api/catalog/categories/:slug',
      'GET /api/products',
      'GET /api/products/choices',
      'GET /api/products/:id',
      'GET /api/categories',
      'GET /api/categories/:id',
      'GET /api/sets',
      'GET /api/sets/:id',
    ],
  },
  'catalog:write': {
    flag: 'can_manage_products',
    opens: [
      'POST /api/products',
      'PUT /api/products/:id',
      'PATCH /api/products/:id',
      'POST /api/products/:id/publication',
      'POST /api/products/pictures',
    ],
  },
  'stock:read': {
    flag: 'can_manage_products',
    opens: [
      'GET /api/stock/levels',
      'GET /api/stock/variants',
      'GET /api/stock/variants/:id',
      'GET /api/stock/variants/:id/ledger',
    ],
  },
  'stock:write': { flag: 'can_manage_products', opens: ['POST /api/stock/changes'] },
  'orders:read': {
    flag: 'can_manage_orders',
    opens: ['GET /api/orders', 'GET /api/orders/staff/:id', 'GET /api/orders/staff/:id/timeline'],
  },
  'orders:write': {
    flag: 'can_manage_orders',
    opens: [
      'POST /api/orders/staff/:id/status',
      'POST /api/orders/staff/:id/packages',
      'POST /api/orders/staff/:id/packages/:packageId/steps',
    ],
  },
  'invoices:read': {
    flag: 'can_manage_orders',
    opens: [
      'GET /api/invoices/orders/:id',
      'GET /api/invoices/export.json',
      'GET /api/invoices/staff/:id/danfe.pdf',
      'GET /api/invoices/staff/:id/nfe.xml',
    ],
  },
  'invoices:write': { flag: 'can_manage_orders', opens: ['POST /api/invoices/by-hand'] },
  'customers:read': {
    flag: 'can_manage_customers',
    opens: ['GET /api/customer-insights', 'GET /api/customer-insights/:id'],
  },
  'webhooks:manage': {
    flag: 'can_manage_admins',
    opens: [
      'GET /api/integrations/webhooks',
      'POST /api/integrations/webhooks',
      'GET /api/integrations/webhooks/:id',
      'PUT /api/integrations/webhooks/:id',
      'DELETE /api/integrations/webhooks/:id',
      'POST /api/integrations/webhooks/:id/secret',
      'POST /api/integrations/webhooks/:id/test',
      'GET /api/integrations/webhooks/:id/deliveries',
      'GET /api/integrations/deliveries/:id',
      'POST /api/integrations/deliveries/:id/replay',
    ],
  },
} as const satisfies Record<string, Scope>

export type ScopeName = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [ScopeName, ...ScopeName[]]
