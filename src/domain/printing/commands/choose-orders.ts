import type { OrderPaper } from '#contract/printing'
import { type PaperOrder, readPaperOrders } from '#domain/orders'
import { database } from '#platform/postgres/database'
import { carrierLabels } from '#context/printing/ports.ts'
import { findRefusal, type LeftOut, parcelsOf } from '#context/printing/rules.ts'

/** Orders of a print, those that are left out, and the packages that have a label of a carrier. */
type Chosen = { printable: PaperOrder[]; leftOut: LeftOut[]; labelled: ReadonlySet<string> }

/** Reads orders by number, and decides which of them a paper is printed of. */
export async function chooseOrders(paper: OrderPaper, ids: readonly string[]): Promise<Chosen> {
  const orders = await readPaperOrders(database(), ids)
  const packageIds = orders.flatMap(({ packages }) => packages.map(({ id }) => id))
  const labelled = paper === 'labels' ? await carrierLabels().find(packageIds) : new Set<string>()
  const isLabelled = (order: PaperOrder) =>
    paper === 'labels' && parcelsOf(order).every(({ id }) => id !== null && labelled.has(id))
  const known = new Set(orders.map(({ id }) => id))
  const chosen: Chosen = {
    printable: [],
    leftOut: ids.filter((id) => !known.has(id)).map((id) => ({ number: id, reason: 'not_found' })),
    labelled,
  }
  for (const order of orders) {
    const reason = findRefusal(paper, order) ?? (isLabelled(order) ? 'carrier_label' : undefined)
    if (reason) chosen.leftOut.push({ number: order.number, reason })
    else chosen.printable.push(order)
  }
  return chosen
}
