/** `?pagina=2`, and `?pedido=&chave=`, the link that claims an order. */
export type OrdersSearch = { pagina?: number; pedido?: string; chave?: string }

/** Reads the search parameters; a page that is none is page 1, and half a link is none. */
export function readOrdersSearch({ pagina, pedido, chave }: Record<string, unknown>): OrdersSearch {
  const page = Number(pagina)
  return {
    ...(Number.isInteger(page) && page > 1 ? { pagina: page } : {}),
    ...(typeof pedido === 'string' && typeof chave === 'string' ? { pedido, chave } : {}),
  }
}
