import { toAppError } from '#context/shipping/carriers/carrier-errors.ts'
import { listCarrierTitles, requireCarrier } from '#context/shipping/carriers/accounts.ts'
import { type PrintedLabel } from '#context/shipping/ports.ts'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import {
  claimLabel,
  type Direction,
  findLiveLabel,
  type IssuedLabel,
  listIssued,
  type Label,
  type LabelRow,
  moveLabel,
  readLabel,
  releaseLabel,
  toLabel,
} from './stored-labels.ts'

async function requireLabel(packageId: string, direction: Direction): Promise<LabelRow> {
  const label = await findLiveLabel(database(), packageId, direction)
  if (!label) throw new AppError('shipping.label_not_found')
  return label
}

/**
 * Returns the label of a package to print. Throws `shipping.label_not_found`, `shipping.label_not_ready` before it is
 * issued, `shipping.carrier_refused` and `shipping.carrier_unavailable`.
 */
export async function printLabel(packageId: string, direction: Direction = 'out'): Promise<PrintedLabel> {
  const { state, carrier, providerRef } = await requireLabel(packageId, direction)
  if (state !== 'issued' || providerRef === null) throw new AppError('shipping.label_not_ready')
  return requireCarrier(carrier)
    .printLabels([providerRef])
    .catch((error: unknown) => {
      throw toAppError(error)
    })
}

/** Most labels that a carrier is asked to print at once. */
const mostAtOnce = 50

/** Labels that one carrier prints together; `carrier` is its name as it is shown. */
export type IssuedGroup = { carrier: string; packageIds: string[] }

function groupByCarrier(issued: readonly IssuedLabel[]): { carrier: string; labels: IssuedLabel[] }[] {
  return [...Map.groupBy(issued, (each) => each.carrier)].flatMap(([carrier, labels]) =>
    Array.from({ length: Math.ceil(labels.length / mostAtOnce) }, (_, part) => ({
      carrier,
      labels: labels.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
    })),
  )
}

/** Returns the issued labels of packages by carrier, in parts of 50. */
export async function groupIssued(db: Db, packageIds: readonly string[]): Promise<IssuedGroup[]> {
  const titles = listCarrierTitles()
  return groupByCarrier(await listIssued(db, packageIds)).map(({ carrier, labels }) => ({
    carrier: titles.get(carrier) ?? carrier,
    packageIds: labels.map(({ packageId }) => packageId),
  }))
}

/**
 * Returns the issued labels of packages to print, one file or page per carrier and per 50 labels. Throws
 * `shipping.label_not_ready` if none is issued, `shipping.carrier_refused` and `shipping.carrier_unavailable`.
 */
export async function printLabels(packageIds: readonly string[]): Promise<PrintedLabel[]> {
  const issued = await listIssued(database(), packageIds)
  if (issued.length === 0) throw new AppError('shipping.label_not_ready')
  const printed: PrintedLabel[] = []
  for (const { carrier, labels } of groupByCarrier(issued))
    printed.push(
      await requireCarrier(carrier)
        .printLabels(labels.map(({ ref }) => ref))
        .catch((error: unknown) => {
          throw toAppError(error)
        }),
    )
  return printed
}

/** Statuses after which a carrier has the package. */
const isAtCarrier = ({ trackingStatus }: LabelRow): boolean =>
  trackingStatus !== null && trackingStatus !== 'cancelled' && trackingStatus !== 'expired'

/**
 * Cancels the label of a package that the carrier does not have yet, so that another one can be bought. Throws
 * `shipping.label_not_found`, `shipping.label_not_cancellable`, `shipping.carrier_refused` and
 * `shipping.carrier_unavailable`.
 */
export async function cancelLabel(packageId: string, direction: Direction = 'out'): Promise<Label> {
  const { id } = await requireLabel(packageId, direction)
  if (!(await claimLabel(id))) throw new AppError('shipping.carrier_unavailable', { reason: 'busy' })
  try {
    const label = await readLabel(database(), id)
    if (!label || isAtCarrier(label)) throw new AppError('shipping.label_not_cancellable')
    await cancelAtCarrier(label)
    const cancelled = await moveLabel(database(), label, { state: 'cancelled', request: null })
    if (!cancelled) throw new AppError('shipping.label_not_cancellable')
    return toLabel(cancelled)
  } finally {
    await releaseLabel(id)
  }
}

async function cancelAtCarrier({ id, carrier: name, providerRef }: LabelRow): Promise<void> {
  const carrier = requireCarrier(name)
  try {
    // The answer to the draft may have been lost.
    const ref = providerRef ?? (await carrier.findLabel({ key: id, ref: null }))?.ref
    if (ref === undefined) return
    if (!carrier.cancelLabel) throw new AppError('shipping.label_not_cancellable')
    await carrier.cancelLabel(ref)
  } catch (error) {
    throw toAppError(error)
  }
}
