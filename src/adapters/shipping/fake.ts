import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Carrier,
  CarrierError,
  type CarrierEvent,
  type CarrierLabel,
  type CarrierQuoteRequest,
  type LabelRequest,
  type Package,
  type ServiceQuote,
  type TrackedShipment,
} from '#domain/shipping'
import {
  addDraft,
  advanceLabels,
  cancelStored,
  type FakeLabel,
  findStored,
  issueStored,
  moveShipment,
  openLabels,
  payLabel,
  toCarrierLabel,
} from './fake-store.ts'
import { renderLabels } from './fake-label.ts'
import { fakeCarrier as words } from '#texts/commands/fake-carrier'

/** Fault of the next calls: the carrier is away, answers late, or does its work and the answer is lost. */
export type FakeCarrierFault = { how: 'away' | 'late' | 'answer_lost'; left: number }

export type FakeCarrierOptions = {
  secret: string
  /** milliseconds from the label to its posting; it is delivered after four times as long */
  stepMs: number
  /** milliseconds of a late answer */
  lateMs?: number
}

export type FakeCarrier = {
  carrier: Carrier
  /** moves a shipment at once */
  post(ref: string): Promise<unknown>
  deliver(ref: string): Promise<unknown>
  purchasesOf(ref: string): Promise<number>
  /** signs a webhook of a shipment */
  webhook(ref: string): { body: string; headers: Record<string, string> }
  setFault(fault: FakeCarrierFault): void
}

const services = [
  { service: 'economico', name: words.economy, base: 1_290, perKilo: 390, days: 6, maxSide: 100 },
  { service: 'expresso', name: words.express, base: 2_190, perKilo: 690, days: 2, maxSide: 70 },
] as const
type FakeService = (typeof services)[number]

const maxGrams = 30_000

/** Returns the regions between two CEPs, by their first digits. */
const distanceOf = (from: string, to: string): number => Math.abs(Number(from[0]) - Number(to[0]))

function quoteOf(
  request: CarrierQuoteRequest,
  { service, name, base, perKilo, days, maxSide }: FakeService,
): ServiceQuote {
  const { from, to, package: packed } = request
  const { height, width, length, grams } = packed
  if (Math.max(height, width, length) > maxSide || grams > maxGrams)
    return { service, name, error: words.tooLarge }
  const distance = distanceOf(from, to)
  return {
    service,
    name,
    price: base + Math.ceil(grams / 1_000) * perKilo + distance * 250,
    businessDays: days + Math.ceil(distance / 2),
  }
}

const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

function readSigned(secret: string, body: string, signature: string | undefined): CarrierEvent | undefined {
  const [expected, given] = [Buffer.from(sign(secret, body)), Buffer.from(signature ?? '')]
  const verified = expected.length === given.length && timingSafeEqual(expected, given)
  try {
    const { ref = null } = (JSON.parse(body) ?? {}) as { ref?: unknown }
    if (ref !== null && typeof ref !== 'string') return undefined
    return { eventId: createHash('sha256').update(body).digest('hex'), verified, ref }
  } catch {
    return undefined
  }
}

const eventsOf = ({ postedAt, deliveredAt }: FakeLabel): TrackedShipment['events'] => [
  ...(postedAt ? [{ status: 'posted' as const, at: postedAt }] : []),
  ...(deliveredAt ? [{ status: 'delivered' as const, at: deliveredAt }] : []),
]

/** Returns the service, or throws as a carrier does that cannot read a request. */
function checkRequest({ service, contents, package: packed }: LabelRequest): FakeService {
  const found = services.find((each) => each.service === service)
  const fields = {
    ...(found ? {} : { service: words.unknownService }),
    ...(contents.length > 0 ? {} : { contents: words.noContents }),
    ...(packed.grams > 0 ? {} : { weight: words.noWeight }),
  }
  if (!found || Object.keys(fields).length > 0) throw new CarrierError('invalid', words.invalid, { fields })
  return found
}

async function requireStored(ref: string): Promise<FakeLabel> {
  const label = await findStored(ref, null)
  if (!label) throw new CarrierError('refused', words.unknownLabel)
  return label
}

/** Runs the work of a call with the faults that are set. */
type Perform = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the carrier of the demo. Its labels are real PDFs, and its shipments move with time. */
export async function createFakeCarrier(options: FakeCarrierOptions): Promise<FakeCarrier> {
  const { secret, lateMs = 3_000 } = options
  await openLabels()
  let fault: FakeCarrierFault = { how: 'away', left: 0 }
  const perform: Perform = async (work) => {
    const how = fault.left > 0 ? fault.how : undefined
    if (how) fault.left -= 1
    if (how === 'away') throw new CarrierError('unavailable', words.away)
    if (how === 'late') await sleep(lateMs)
    const done = await work()
    if (how === 'answer_lost') throw new CarrierError('unknown', words.answerLost)
    return done
  }
  return {
    carrier: carrierOf(options, perform),
    post: (ref) => moveShipment(ref, false),
    deliver: (ref) => moveShipment(ref, true),
    purchasesOf: async (ref) => (await requireStored(ref)).purchases,
    webhook(ref) {
      const body = JSON.stringify({ ref })
      return { body, headers: { 'x-fake-signature': sign(secret, body) } }
    },
    setFault: (next) => {
      fault = { ...next }
    },
  }
}

async function draftLabel(request: LabelRequest): Promise<CarrierLabel> {
  const quote = quoteOf(addressesOf(request), checkRequest(request))
  if (quote.error !== undefined) throw new CarrierError('refused', quote.error)
  return toCarrierLabel(await addDraft(`fake-${request.key}`, request, quote.price))
}

async function cancelLabel(ref: string): Promise<void> {
  await cancelStored(ref)
  if ((await requireStored(ref)).status !== 'cancelled') throw new CarrierError('refused', words.posted)
}

async function track(refs: readonly string[], stepMs: number): Promise<TrackedShipment[]> {
  await advanceLabels(refs, stepMs)
  const found = await Promise.all(refs.map((ref) => findStored(ref, null)))
  return found.flatMap((label) => {
    if (!label) return []
    const { ref, trackingCode } = label
    return [{ ref, trackingCode, trackingUrl: null, events: eventsOf(label) }]
  })
}

const carrierOf = ({ secret, stepMs }: FakeCarrierOptions, perform: Perform): Carrier => ({
  name: 'fake',
  title: words.title,
  services: services.map(({ service, name }) => ({ service, name })),
  returnServices: ['economico'],
  quote: (request) =>
    perform(async () =>
      services
        .filter(({ service }) => request.services.length === 0 || request.services.includes(service))
        .map((each) => quoteOf(request, each)),
    ),
  draftLabel: (request) => perform(() => draftLabel(request)),
  buyLabel: (ref) =>
    perform(async () => {
      await payLabel(ref)
      return toCarrierLabel(await requireStored(ref))
    }),
  issueLabel: (ref) =>
    perform(async () => {
      await issueStored(ref, trackingCodeOf(ref))
      return toCarrierLabel(await requireStored(ref))
    }),
  printLabels: (refs) =>
    perform(async () => ({ pdf: await renderLabels(await Promise.all(refs.map(requireStored))) })),
  findLabel: ({ key, ref }) =>
    perform(async () => {
      const found = await findStored(ref, ref === null ? key : null)
      return found && toCarrierLabel(found)
    }),
  cancelLabel: (ref) => perform(() => cancelLabel(ref)),
  track: (refs) => perform(() => track(refs, stepMs)),
  readWebhook: (body, header) => readSigned(secret, body, header('x-fake-signature')),
})

const addressesOf = (request: LabelRequest): CarrierQuoteRequest & { package: Package } => ({
  from: request.from.address.cep,
  to: request.to.address.cep,
  package: request.package,
  services: [],
})

const trackingCodeOf = (ref: string): string =>
  `FK${String(Number.parseInt(createHash('sha256').update(ref).digest('hex').slice(0, 10), 16) % 1e9).padStart(9, '0')}BR`
