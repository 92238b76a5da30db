import { orderOperations } from '#texts/admin/order-operations'

/** Formats the result of an operation: `180 etiquetas compradas, 5 já estavam, 15 pedidos ficaram de fora`. */
export const formatOutcome = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(orderOperations.results)
    .flatMap(([name, format]) => {
      const count = counts[name] ?? 0
      return count > 0 ? [format(count)] : []
    })
    .join(', ') || orderOperations.nothing
