import type { OrderPaper } from '#contract/printing'
import { type PaperOrder, readPaperOrders } from '#domain/orders'
import { database } from '#platform/postgres/database'
import { carrierLabels } from '#context/printing/ports.ts'
import { findRefusal, type LeftOut } from '#context/printing/rules.ts'

/** Orders of a print, and those that are left out. */
type Chosen = { printable: PaperOrder[]; leftOut: LeftOut[] }

/** Reads orders by number, and decides which of them a paper is printed of. */
export async function chooseOrders(paper: OrderPaper, ids: readonly string[]): Promise<Chosen> {
  const orders = await readPaperOrders(database(), ids)
  const labelled = paper === 'labels' ? await carrierLabels()(orders.map(({ id }) => id)) : new Map()
  const known = new Set(orders.map(({ id }) => id))
  const chosen: Chosen = {
    printable: [],
    leftOut: ids.filter((id) => !known.has(id)).map((id) => ({ number: id, reason: 'not_found' })),
  }
  for (const order of orders) {
    const reason = findRefusal(paper, order) ?? (labelled.has(order.id) ? 'carrier_label' : undefined)
    if (reason) chosen.leftOut.push({ number: order.number, reason })
    else chosen.printable.push(order)
  }
  return chosen
}
