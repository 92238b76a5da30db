import { isDeepStrictEqual } from 'node:util'
import { toAppError } from '#context/shipping/carriers/carrier-errors.ts'
import {
  findCarrierAccount,
  loadCarrierAccounts,
  requireCarrier,
} from '#context/shipping/carriers/accounts.ts'
import type { LabelRequest, Package, Party } from '#context/shipping/ports.ts'
import { readSettings } from '#domain/settings'
import type { Sender } from '#contract/settings'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { runLabel } from './run-label.ts'
import {
  type Direction,
  findLiveLabel,
  insertLabel,
  type Label,
  type LabelRow,
  moveLabel,
  toLabel,
} from './stored-labels.ts'

/** Days after which a draft is not bought any more: the carriers delete it. */
const draftDays = 7

export const isOldDraft = ({ state, draftedAt }: Pick<LabelRow, 'state' | 'draftedAt'>): boolean =>
  state === 'drafted' && draftedAt !== null && draftedAt.getTime() < Date.now() - draftDays * 86_400_000

export type PackageToShip = {
  /** id of the package; one label at a time is bought for it */
  packageId: string
  /** shipping option of the order: `carrier:service` */
  optionId: string
  package: Package
  contents: LabelRequest['contents']
  to: Party
  /** the sender pays ICMS: the goods travel with an invoice, not with a content declaration */
  isCommercial: boolean
  invoiceKey: string | null
}

export type PackageToReturn = Omit<PackageToShip, 'to' | 'isCommercial' | 'invoiceKey'> & {
  /** the customer */
  from: Party
}

/** Splits the id of a shipping option. Throws `shipping.carrier_unknown`. */
function parseOption(optionId: string): { carrier: string; service: string } {
  const [, carrier, service] = /^([\w-]+):([\w-]+)$/.exec(optionId) ?? []
  if (!carrier || !service) throw new AppError('shipping.carrier_unknown')
  return { carrier: requireCarrier(carrier).name, service }
}

/** Returns the agency that staff set for a service; undefined without one. */
async function findAgency({ carrier, service }: { carrier: string; service: string }) {
  const account = await findCarrierAccount(carrier)
  return account?.agencies.find((each) => each.service === service)?.agency
}

/** Throws `shipping.sender_missing`. */
async function requireSender(): Promise<Sender> {
  const { sender } = await readSettings('dispatch')
  if (!sender) throw new AppError('shipping.sender_missing')
  return sender
}

/** Throws `shipping.invoice_missing` with what a commercial shipment needs and does not have. */
function assertInvoice(
  { isCommercial, invoiceKey }: PackageToShip,
  { stateRegistration, document }: Sender,
): void {
  if (!isCommercial) return
  const missing = [
    ...(invoiceKey === null ? ['invoice_key'] : []),
    ...(stateRegistration === null ? ['state_registration'] : []),
    ...(document.length < 14 ? ['cnpj'] : []),
  ]
  if (missing.length > 0) throw new AppError('shipping.invoice_missing', { missing })
}

/**
 * Checks what is known before a label is ordered. Throws `shipping.carrier_unknown`, `shipping.carrier_off`,
 * `shipping.sender_missing` and `shipping.invoice_missing`.
 */
export async function assertCanBuy(tx: Db, wanted: PackageToShip): Promise<void> {
  const { carrier } = parseOption(wanted.optionId)
  await assertEnabled(tx, carrier)
  assertInvoice(wanted, await requireSender())
}

/**
 * Buys and issues the label of a package: the same package gets the same label again. Throws
 * `shipping.carrier_unknown`, `shipping.carrier_off`, `shipping.sender_missing`, `shipping.invoice_missing`, `shipping.carrier_refused` with its
 * reason, `shipping.label_expired` if the carrier ended the draft, and `shipping.carrier_unavailable` if a job continues. Never call it inside a transaction.
 */
export async function buyLabel(wanted: PackageToShip): Promise<Label> {
  const { packageId, optionId, contents, to, isCommercial, invoiceKey } = wanted
  const option = parseOption(optionId)
  const sender = await requireSender()
  assertInvoice(wanted, sender)
  const agency = await findAgency(option)
  return obtainLabel(packageId, 'out', option, {
    service: option.service,
    from: sender,
    to,
    package: wanted.package,
    contents,
    invoiceKey: isCommercial ? invoiceKey : null,
    isReturn: false,
    returnOf: null,
    ...(agency !== undefined && { agency }),
  })
}

/**
 * Buys the label with which a customer sends a package back. Throws the same errors, and
 * `shipping.return_not_possible` if the carrier does not bring packages back by this service.
 */
export async function reverseLabel(wanted: PackageToReturn): Promise<Label> {
  const { packageId, optionId, contents, from } = wanted
  const option = parseOption(optionId)
  if (!requireCarrier(option.carrier).returnServices?.includes(option.service))
    throw new AppError('shipping.return_not_possible')
  const sender = await requireSender()
  const sent = await findLiveLabel(database(), packageId, 'out')
  return obtainLabel(packageId, 'back', option, {
    service: option.service,
    from,
    to: sender,
    package: wanted.package,
    contents,
    invoiceKey: null,
    isReturn: true,
    returnOf: sent?.state === 'issued' && sent.carrier === option.carrier ? sent.providerRef : null,
  })
}

async function obtainLabel(
  packageId: string,
  direction: Direction,
  { carrier, service }: { carrier: string; service: string },
  request: Omit<LabelRequest, 'key'>,
): Promise<Label> {
  const label = await transaction(async (tx) => {
    const known = await findLiveLabel(tx, packageId, direction)
    if (known && !(await dropDraft(tx, known, { ...request, service }))) return known
    await assertEnabled(tx, carrier)
    return insertLabel(tx, { packageId, direction, carrier, service, request })
  }).catch(async (error: unknown) => {
    // Somebody else inserted it first.
    const known = isUniqueViolation(error, 'shipping_labels_package')
      ? await findLiveLabel(database(), packageId, direction)
      : undefined
    if (!known) throw error
    return known
  })
  return finish(label.id)
}

/** Throws `shipping.carrier_off` if staff did not enable a carrier. */
async function assertEnabled(tx: Db, carrier: string): Promise<void> {
  const account = (await loadCarrierAccounts(tx)).get(carrier)
  if (!account?.enabled || !account.isReadable) throw new AppError('shipping.carrier_off')
}

/** Ends a draft that is too old, or that orders something else than is wanted now. Returns false for any other label. */
async function dropDraft(tx: Db, known: LabelRow, wanted: Omit<LabelRequest, 'key'>): Promise<boolean> {
  if (known.state !== 'drafting' && known.state !== 'drafted') return false
  const isOther = known.request !== null && !isSameRequest(known.request, wanted)
  if (!isOldDraft(known) && !isOther) return false
  const state = isOther ? 'cancelled' : 'expired'
  return (await moveLabel(tx, known, { state, request: null })) !== undefined
}

function isSameRequest({ key: _key, ...stored }: LabelRequest, wanted: Omit<LabelRequest, 'key'>): boolean {
  // As the database returns it: without keys that have no value.
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(wanted)))
}

/** Runs a label and translates the failure of its carrier. */
async function finish(id: string): Promise<Label> {
  const label = await runLabel(id).catch((error: unknown) => {
    throw toAppError(error)
  })
  if (!label) throw new AppError('shipping.label_not_found')
  if (label.state === 'expired' || label.state === 'cancelled') throw new AppError('shipping.label_expired')
  return toLabel(label)
}
