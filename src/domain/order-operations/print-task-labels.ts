import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import type { LabelPrint } from '#contract/order-operations'
import { listPackageIds } from '#domain/orders'
import { groupIssued, printLabels } from '#domain/shipping'
import { readTaskOf } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { Download, Redirect, StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { printing } from '#texts/admin/printing'
import { readTargets } from '#context/order-operations/task-targets.ts'

/** Returns the issued labels of the orders of a task, grouped as they are printed. Throws `tasks.not_found`. */
async function groupsOf(taskId: string) {
  await readTaskOf(database(), { id: taskId, subject: 'orders' })
  const orderIds = (await readTargets(taskId)).map(({ orderId }) => orderId)
  return groupIssued(database(), await listPackageIds(database(), orderIds))
}

/** Lists what can be printed of a task that bought labels. Throws `tasks.not_found`. */
export const listLabelPrints = async (_ctx: StaffContext, taskId: string): Promise<LabelPrint[]> =>
  (await groupsOf(taskId)).map(({ carrier, packageIds }, index) => ({
    part: index + 1,
    carrier,
    labels: packageIds.length,
  }))

/** Writes the audit row before the file is sent: it holds names and addresses. */
const notePrint = staffCommand({
  entity: 'task',
  save: async ({ input }: CommandCall<{ id: string; labels: number }>) => input,
  audit: ({ input: { id, labels } }) => ({ action: 'PRINT', id, after: { paper: 'labels', labels } }),
})

/**
 * Returns one part of the labels of a task: a file, or the page of the carrier. Throws `tasks.not_found`,
 * `shipping.label_not_ready` for an unknown part, `shipping.carrier_refused` and `shipping.carrier_unavailable`.
 */
export async function printTaskLabels(
  ctx: StaffContext,
  id: string,
  part: number,
): Promise<Download | Redirect> {
  const group = (await groupsOf(id))[part - 1]
  const [printed] = group ? await printLabels(group.packageIds) : []
  if (!group || !printed) throw new AppError('shipping.label_not_ready')
  await runCommand(notePrint, ctx, { id, labels: group.packageIds.length })
  if ('url' in printed) return { redirect: printed.url }
  return { name: `${printing.files.labels}-${part}.pdf`, body: printed.pdf, inline: true }
}
