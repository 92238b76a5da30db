import type { OrderPaper, OrderPaperQuery } from '#contract/printing'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import type { Download, StaffContext } from '#platform/http/http'
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
): Promise<Download> {
  const own = await findCarrierLabel(ctx, paper, ids)
  if (own) return own
  const { printable, leftOut } = await chooseOrders(paper, ids)
  if (printable.length === 0)
    throw new AppError('printing.nothing_to_print', {
      reasons: leftOutLines(leftOut, mostReasons).join(' ').replace(/\.$/, ''),
    })
  const writer = await openPaper(paper, gift)
  for (const order of printable) writer.add(order)
  const body = await writer.finish(leftOut)
  await runCommand(notePrint, ctx, { paper, gift, orders: printable })
  return { name: `${printing.files[paper]}.pdf`, body, inline: true }
}

/** Returns the label that a carrier issued for the only order. */
async function findCarrierLabel(
  ctx: StaffContext,
  paper: OrderPaper,
  ids: readonly string[],
): Promise<Download | undefined> {
  const [id] = ids
  if (paper !== 'labels' || ids.length !== 1 || id === undefined) return undefined
  const body = (await carrierLabels()(ids)).get(id)
  if (!body) return undefined
  await runCommand(notePrint, ctx, { paper, gift: false, orders: [{ id, number: id }] })
  return { name: `${printing.files.labels}.pdf`, body, inline: true }
}
