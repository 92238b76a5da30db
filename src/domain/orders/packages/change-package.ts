import { type CommandCall, staffCommand } from '#domain/audit'
import type { PackageChange } from '#context/orders/contract.ts'
import { allowedPackageSteps } from '#context/orders/facts/allowed-actions.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber, trackingNote } from '#context/orders/rules.ts'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import { assertUnlabelled } from './assert-unlabelled.ts'
import { recordPackageStep } from './package-rows.ts'

/**
 * Records the next step of one package. Throws `orders.package_not_found`, `orders.package_labelled` for a package that
 * is emptied although its label was bought, and `orders.transition_refused` if it or its order changed meanwhile.
 */
export const changePackage = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<PackageChange & { orderId: string; packageId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    const facts = await readFacts(tx, order.id)
    const found = facts.packages.find(({ id }) => id === input.packageId)
    if (!found) throw new AppError('orders.package_not_found')
    if (input.to === 'unpacked') await assertUnlabelled(tx, [found])
    return { order, facts, found }
  },
  decide({ input: { to }, loaded: { order, facts, found } }) {
    if (!allowedPackageSteps(facts, found).includes(to))
      throw new AppError('orders.transition_refused', { from: order.status, to })
  },
  async save({ tx, ctx, input, loaded: { order } }) {
    await recordPackageStep(tx, input.packageId, input)
    await refreshOrder(tx, order.id, {
      actor: getActorName(ctx.actor),
      note: input.to === 'shipped' && input.trackingCode ? trackingNote(input.trackingCode) : null,
    })
  },
  // The document of the person is only with the package: audit rows are never erased.
  audit: ({ input: { packageId, to, trackingCode }, loaded: { order, found } }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    before: { package: packageId, trackingCode: found.trackingCode },
    after: { package: packageId, step: to, trackingCode: trackingCode ?? found.trackingCode },
  }),
})
