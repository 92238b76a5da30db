import type { OrderPaper } from '#contract/printing'
import { type PaperOrder } from '#domain/orders'
import { readShelves } from '#domain/products'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { printing } from '#texts/admin/printing'
import type { LeftOut } from '#context/printing/rules.ts'
import { openLabels } from '#context/printing/layout/labels.ts'
import { openPackingSlips } from '#context/printing/layout/packing-slips.ts'
import { renderPickingList } from '#context/printing/layout/picking-list.ts'
import { toSender } from '#context/printing/layout/sender.ts'
import { parcelsOf, toPickingList } from '#context/printing/rules.ts'

/** A paper that is being written, order by order. */
export type PaperWriter = {
  /** adds an order; labels leave out its packages in `labelled` */
  add: (order: PaperOrder, labelled: ReadonlySet<string>) => void
  /** ends with a page that names the orders left out, if there are any */
  finish: (leftOut: readonly LeftOut[]) => Promise<Buffer>
}

/** Opens a paper. */
export function openPaper(paper: OrderPaper, gift: boolean): Promise<PaperWriter> {
  const openers = { picking: openPicking, labels: openLabelPaper, slips: () => openSlips(gift) }
  return openers[paper]()
}

/** Returns `Volume 1 de 2`; empty for the only parcel of an order. */
const placeOf = (index: number, count: number): string =>
  count > 1 ? printing.slip.parcel(index + 1, count) : ''

async function openPicking(): Promise<PaperWriter> {
  const orders: PaperOrder[] = []
  return {
    add: (order) => void orders.push(order),
    async finish(leftOut) {
      const variantIds = new Set(orders.flatMap(({ items }) => items.map(({ variantId }) => variantId)))
      const shelves = await readShelves(database(), [...variantIds])
      const when = formatDayAndTime(new Date().toISOString())
      return renderPickingList(
        { groups: toPickingList(orders, shelves), orders: orders.length, when },
        leftOut,
      )
    },
  }
}

/** `gift`: without prices also for orders that are no gifts. */
async function openSlips(gift: boolean): Promise<PaperWriter> {
  const slips = await openPackingSlips(toSender(await readSettings('business')))
  return {
    add(order) {
      const parcels = parcelsOf(order)
      const placed = formatDay(order.placedAt)
      parcels.forEach((parcel, index) =>
        slips.add({
          order,
          parcel,
          gift: gift || order.gift !== null,
          placed,
          place: placeOf(index, parcels.length),
        }),
      )
    },
    finish: slips.finish,
  }
}

async function openLabelPaper(): Promise<PaperWriter> {
  const labels = await openLabels(toSender(await readSettings('business')))
  return {
    add(order, labelled) {
      const { address } = order
      if (!address) return
      const parcels = parcelsOf(order)
      for (const [index, { id, trackingCode }] of parcels.entries()) {
        if (id !== null && labelled.has(id)) continue
        labels.add({
          order: order.number,
          parcel: placeOf(index, parcels.length),
          recipient: order.customer.name,
          address,
          shipping: order.shipping.name,
          code: trackingCode ?? order.number,
        })
      }
    },
    finish: labels.finish,
  }
}
