/** The list as its address says it, in the words of the address bar. What makes no sense is left out. */
export type OrdersSearch = { status?: string; busca?: string; pagina?: number; aba?: 'origem' }

export function ordersSearch({ status, busca, pagina, aba }: Record<string, unknown>): OrdersSearch {
  const page = Number(pagina)
  if (aba === 'origem') return { aba }
  return {
    ...(typeof status === 'string' && /^[a-z_]+$/.test(status) ? { status } : {}),
    ...(typeof busca === 'string' && busca.trim() !== '' ? { busca: busca.trim().slice(0, 120) } : {}),
    ...(Number.isInteger(page) && page > 1 ? { pagina: Math.min(page, 10_000) } : {}),
  }
}
