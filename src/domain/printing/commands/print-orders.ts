import type { OrderPaper, OrderPaperQuery } from '#contract/printing'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { readOrderNumbers } from '#domain/orders'
import type { Download, Redirect, StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { printing } from '#texts/admin/printing'
import { chooseOrders } from './choose-orders.ts'
import { leftOutLines } from '#context/printing/layout/left-out.ts'
import { openPaper } from './paper-writer.ts'
import { carrierLabels } from '#context/printing/ports.ts'

type Printed = { paper: OrderPaper; gift: boolean; orders: readonly { id: string; number: string }[] }

/** Writes the audit row of a print before the file is sent. */
const notePrint = staffCommand({
  entity: 'order',
  save: async ({ input }: CommandCall<Printed>) => input,
  audit({ input: { paper, gift, orders } }) {
    const [only] = orders.length === 1 ? orders : []
    return {
      action: 'PRINT',
      ...(only ? { id: only.id, name: only.number } : {}),
      after: { paper, ...(gift ? { gift } : {}), orders: orders.map(({ number }) => number) },
    }
  },
})

/** Reasons named in one error message. */
const mostReasons = 5

/** Prints a paper of a few orders at once. Throws `printing.nothing_to_print` if none of them can be printed. */
export async function printOrders(
  ctx: StaffContext,
  paper: OrderPaper,
  { ids, gift }: OrderPaperQuery,
): Promise<Download | Redirect> {
  const { printable, leftOut, labelled } = await chooseOrders(paper, ids)
  if (paper === 'labels' && printable.length === 0 && ids.length === 1 && labelled.size > 0)
    return printCarrierLabels(ctx, { ids, labelled })
  if (printable.length === 0)
    throw new AppError('printing.nothing_to_print', {
      reasons: leftOutLines(leftOut, mostReasons).join(' ').replace(/\.$/, ''),
    })
  const writer = await openPaper(paper, gift)
  for (const order of printable) writer.add(order, labelled)
  const body = await writer.finish(leftOut)
  await runCommand(notePrint, ctx, { paper, gift, orders: printable })
  return { name: `${printing.files[paper]}.pdf`, body, inline: true }
}

type Labelled = { ids: readonly string[]; labelled: ReadonlySet<string> }

/** Returns the labels that a carrier issued for the packages of the only order. */
async function printCarrierLabels(
  ctx: StaffContext,
  { ids, labelled }: Labelled,
): Promise<Download | Redirect> {
  const numbers = await readOrderNumbers(database(), ids)
  const [printed, other] = await carrierLabels().print([...labelled])
  if (!printed || other)
    throw new AppError('printing.nothing_to_print', { reasons: printing.refusals.carrier_label })
  const orders = ids.map((id) => ({ id, number: numbers.get(id) ?? id }))
  await runCommand(notePrint, ctx, { paper: 'labels', gift: false, orders })
  if ('url' in printed) return { redirect: printed.url }
  return { name: `${printing.files.labels}.pdf`, body: printed.pdf, inline: true }
}
