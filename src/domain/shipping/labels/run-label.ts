import type { LabelState } from '#contract/shipping'
import { requireCarrier } from '#context/shipping/carriers/accounts.ts'
import { type Carrier, CarrierError, type CarrierLabel } from '#context/shipping/ports.ts'
import { trackingUpdated } from '#context/shipping/tracking/tracking-updated.ts'
import { publishEvent } from '#platform/jobs/events'
import { type Db, database, transaction } from '#platform/postgres/database'
import {
  claimLabel,
  extendLease,
  knownOf,
  type LabelRow,
  moveLabel,
  readLabel,
  refusalOf,
  releaseLabel,
} from './stored-labels.ts'
import { labelRefused } from './label-refused.ts'

type Step = (label: LabelRow, carrier: Carrier) => Promise<LabelRow | undefined>

/** Ends of a label at its carrier, which stop the steps. */
const endOf = ({ status }: CarrierLabel): 'cancelled' | 'expired' | undefined =>
  status === 'cancelled' || status === 'expired' ? status : undefined

/** Stores what a carrier answered, or the end of the label there. */
const moveOn = (
  label: LabelRow,
  answer: CarrierLabel,
  state: LabelState,
  at: 'draftedAt' | 'boughtAt' | 'issuedAt',
  db: Db = database(),
) => {
  const end = endOf(answer)
  return moveLabel(
    db,
    label,
    end
      ? { state: end, request: null, providerRef: answer.ref }
      : { ...knownOf(answer), providerRef: answer.ref, state, failure: null, [at]: new Date() },
  )
}

/** Publishes the tracking code that a label got when it was issued. */
async function publishCode(
  tx: Db,
  { id: labelId, packageId, direction, state, trackingCode, trackingUrl }: LabelRow,
): Promise<void> {
  if (state !== 'issued' || trackingCode === null) return
  const at = new Date().toISOString()
  const told = { packageId, labelId, direction, trackingCode, trackingUrl }
  await publishEvent(tx, trackingUpdated, { ...told, status: null, at })
}

const refOf = ({ id, providerRef }: LabelRow): string => {
  if (providerRef === null) throw new Error(`label ${id} has no reference`)
  return providerRef
}

/** One step by the state in which it begins. A state that ends in -ing is stored before the carrier is called. */
const steps: Readonly<Partial<Record<LabelState, Step>>> = {
  async drafting(label, carrier) {
    if (!label.request) throw new Error(`label ${label.id} has no request`)
    return moveOn(label, await carrier.draftLabel(label.request), 'drafted', 'draftedAt')
  },
  drafted: (label) => moveLabel(database(), label, { state: 'buying' }),
  buying: async (label, carrier) => moveOn(label, await carrier.buyLabel(refOf(label)), 'bought', 'boughtAt'),
  bought: (label) => moveLabel(database(), label, { state: 'issuing' }),
  async issuing(label, carrier) {
    const answer = await carrier.issueLabel(refOf(label))
    const issued = await transaction(async (tx) => {
      const moved = await moveOn(label, answer, 'issued', 'issuedAt', tx)
      if (moved) await publishCode(tx, moved)
      return moved
    })
    // The address is not needed any more.
    return issued && moveLabel(database(), issued, { request: null })
  },
}

/** State after a failed step: an invalid draft has ended, a refused purchase waits for a person. */
function stateAfter(state: LabelState, { kind }: CarrierError): LabelState {
  const isRefusal = kind === 'refused' || kind === 'invalid'
  if (!isRefusal) return state
  if (state === 'drafting') return 'refused'
  return state === 'buying' ? 'drafted' : state
}

const failureOf = ({ message, fields }: CarrierError): string =>
  [message, ...Object.entries(fields).map(([field, reason]) => `${field}: ${reason}`)]
    .join('; ')
    .slice(0, 1_000)

/**
 * Takes a label through the steps that are left: draft, buy, issue. Every step is stored before and after its call, so
 * that it continues after the process was killed, and never buys twice. Returns the label as it stands, also while
 * another process works on it. Throws `CarrierError`. Never call it inside a transaction.
 */
export async function runLabel(id: string): Promise<LabelRow | undefined> {
  if (!(await claimLabel(id))) return readLabel(database(), id)
  try {
    let label = await readLabel(database(), id)
    for (let step = label && steps[label.state]; label && step; step = label && steps[label.state]) {
      await extendLease(id)
      label = await takeStep(label, step)
    }
    return label ?? (await readLabel(database(), id))
  } finally {
    await releaseLabel(id)
  }
}

async function takeStep(label: LabelRow, step: Step): Promise<LabelRow | undefined> {
  try {
    return await step(label, requireCarrier(label.carrier))
  } catch (error) {
    if (error instanceof CarrierError) await recordFailure(label, error)
    throw error
  }
}

/** Stores why a step failed, and publishes a refusal. */
const recordFailure = (label: LabelRow, error: CarrierError): Promise<void> =>
  transaction(async (tx) => {
    const state = stateAfter(label.state, error)
    const failed = await moveLabel(tx, label, {
      state,
      failure: failureOf(error),
      ...(state === 'refused' ? { request: null } : {}),
    })
    if (!failed || refusalOf(failed) === null) return
    await publishEvent(tx, labelRefused, { packageId: failed.packageId, direction: failed.direction })
  })
