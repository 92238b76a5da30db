import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import {
  assertCanBuy,
  buyLabel,
  cancelLabel,
  type Label,
  listLabels,
  listLiveLabels,
  type PackageToShip,
  printLabel,
} from '#domain/shipping'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { recordTracking } from '#context/orders/packages/record-tracking.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { log } from '#platform/config/log'
import { AppError } from '#platform/http/errors'
import type { Download, Redirect, StaffContext } from '#platform/http/http'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getLast } from '#shared/data/get-or-throw'
import { printing } from '#texts/admin/printing'
import { noteLabelRefusal, recordLabelRefusal } from '#context/orders/packages/label-refusal.ts'
import { findLabelRefusal, readPackageToShip } from './package-to-ship.ts'

export type OnPackage = { orderId: string; packageId: string }

/** Locks an order and returns it with one of its packages. Throws `orders.package_not_found`. */
async function lockPackage(tx: Db, { orderId, packageId }: OnPackage) {
  const order = await lockOrder(tx, orderId)
  const facts = await readFacts(tx, order.id)
  const each = facts.packages.find(({ id }) => id === packageId)
  if (!each) throw new AppError('orders.package_not_found')
  return { order, facts, each }
}

/** Decides under the lock of the order whether a label may be bought, and writes the audit row of its purchase. */
const orderLabel = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<OnPackage>) {
    const { order, facts, each } = await lockPackage(tx, input)
    const isOrdered = (await listLiveLabels(tx, [input.packageId])).some(({ boughtAt }) => boughtAt !== null)
    const refusal = isOrdered ? undefined : findLabelRefusal(order, facts, each)
    if (refusal) throw refusal
    const wanted = await readPackageToShip(tx, order, input.packageId)
    if (!isOrdered) await assertCanBuy(tx, wanted)
    return { order, wanted, isOrdered }
  },
  save: async ({ loaded: { wanted } }): Promise<PackageToShip> => wanted,
  audit: ({ input: { packageId }, loaded: { order, wanted, isOrdered } }) =>
    isOrdered
      ? undefined
      : {
          action: 'UPDATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          after: { package: packageId, label: wanted.optionId },
        },
})

/**
 * Buys the carrier's label of a closed package and takes its tracking code over; the same package gets the same label
 * again. Throws `orders.package_not_found`, `orders.label_not_needed`, `orders.label_disputed`,
 * `orders.package_not_packed`, `orders.package_gone` and the errors of `buyLabel`. Never call it inside a transaction.
 */
export async function buyPackageLabel(ctx: StaffContext, on: OnPackage): Promise<Label> {
  const wanted = await runCommand(orderLabel, ctx, on)
  try {
    const label = await buyLabel(wanted)
    await recordResult(on, label)
    return label
  } catch (error) {
    await recordResult(on)
    throw error
  }
}

/**
 * Takes over the code and the refusal of a label. The label is bought or refused, whether this succeeds or not: the
 * event of the label and the next try record the same.
 */
async function recordResult(on: OnPackage, label?: Label): Promise<void> {
  try {
    const { packageId } = on
    // The screen shows the code at once.
    if (label && label.trackingCode !== null)
      await recordTracking({ packageId, direction: 'out', status: null, trackingCode: label.trackingCode })
    await recordLabelRefusal(on)
  } catch (error) {
    log.warn({ ...on, error: String(error) }, 'label result not recorded')
  }
}

const forgetCode = statement(
  'orders.forget_tracking_code',
  'update packages set tracking_code = null where id = $1 and tracking_code = $2 and shipped_at is null',
)

/** Takes the code of a cancelled label from its package, and writes the audit row. */
const noteCancelled = staffCommand({
  entity: 'order',
  load: ({ tx, input }: CommandCall<OnPackage & { label: Label }>) => lockPackage(tx, input),
  async save({ tx, ctx, input: { orderId, packageId, label } }) {
    await queryRows(tx, forgetCode, [packageId, label.trackingCode])
    await noteLabelRefusal(tx, packageId)
    await refreshOrder(tx, orderId, { actor: getActorName(ctx.actor) })
  },
  audit: ({ input: { packageId, label }, loaded: { order } }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    before: { package: packageId, label: label.service, trackingCode: label.trackingCode },
    after: { package: packageId, label: null },
  }),
})

/**
 * Cancels the label of a package that its carrier does not have yet. Throws `orders.package_not_found` and the errors
 * of `cancelLabel`. Never call it inside a transaction.
 */
export async function cancelPackageLabel(ctx: StaffContext, on: OnPackage): Promise<void> {
  await requirePackage(database(), on)
  const labels = (await listLabels(database(), [on.packageId])).filter(({ direction }) => direction === 'out')
  if (labels.length === 0) throw new AppError('shipping.label_not_found')
  const last = getLast(labels)
  // A process that ended after the cancellation left the code on the package.
  const label = last.state === 'cancelled' ? last : await cancelLabel(on.packageId)
  await runCommand(noteCancelled, ctx, { ...on, label })
}

const ofOrder = statement<{ id: string }>(
  'orders.package_of_order',
  'select id from packages where id = $1 and order_id = $2',
)

/** Throws `orders.package_not_found` for a package of another order. */
async function requirePackage(db: Db, { orderId, packageId }: OnPackage): Promise<void> {
  const found = await queryRows(db, ofOrder, [packageId, orderId])
  if (found.length === 0) throw new AppError('orders.package_not_found')
}

/** Writes the audit row of a printed label before the file is sent: it holds name and address. */
const notePrint = staffCommand({
  entity: 'order',
  load: ({ tx, input }: CommandCall<OnPackage>) => lockPackage(tx, input),
  save: async ({ input }) => input,
  audit: ({ input: { packageId }, loaded: { order } }) => ({
    action: 'PRINT',
    id: order.id,
    name: formatOrderNumber(order.number),
    after: { paper: 'labels', package: packageId },
  }),
})

/**
 * Returns the carrier's label of a package to print: its file, or the page of the carrier. Throws
 * `orders.package_not_found`, `shipping.label_not_found`, `shipping.label_not_ready`, `shipping.carrier_refused` and
 * `shipping.carrier_unavailable`.
 */
export async function printPackageLabel(ctx: StaffContext, on: OnPackage): Promise<Download | Redirect> {
  await requirePackage(database(), on)
  const printed = await printLabel(on.packageId)
  await runCommand(notePrint, ctx, on)
  if ('url' in printed) return { redirect: printed.url }
  return { name: `${printing.files.labels}.pdf`, body: printed.pdf, inline: true }
}
