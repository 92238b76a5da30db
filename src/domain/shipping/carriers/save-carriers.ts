import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CarrierForm, CarriersEdit, CarriersForm, CarrierView } from '#contract/shipping'
import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings, type SettingsOf } from '#domain/settings'
import { findDispatchErrors } from '#context/shipping/dispatch-errors.ts'
import { type Carrier, carriers, type NamedService } from '#context/shipping/ports.ts'
import { shippingCarriers } from '#tables/shipping'
import { invalidateTags } from '#platform/cache/cache'
import { seal } from '#platform/config/sealing'
import { getSiteUrl } from '#platform/config/site-url'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import {
  type CarrierAccount,
  type CarrierAccounts,
  loadCarrierAccounts,
  shippingCarriersTag,
} from './accounts.ts'
import { findFormErrors } from './form-errors.ts'
import { listQuotedServices, type QuotedService } from './quoted-services.ts'
import { clientOf } from './tokens.ts'
import { redirectUrlOf, stateOf as grantStateOf } from './grants.ts'

const lock = statement(
  'shipping.lock_carriers',
  `select pg_advisory_xact_lock(hashtext('shipping_carriers'))`,
)

/** Locks carriers and dispatch, which may have no row yet. */
export const lockCarriers = async (tx: Db): Promise<void> => void (await queryRows(tx, lock, []))

/** Returns the last characters of a secret, which staff compare with the carrier's panel. */
const endingOf = (secret: string | undefined): string | null => secret?.slice(-4) ?? null

type Stored = { accounts: CarrierAccounts; dispatch: SettingsOf<'dispatch'> }

type StoredView = Omit<CarrierView, 'authorizeUrl' | 'knownServices'>

function viewOf(carrier: Carrier, account: CarrierAccount | undefined): StoredView {
  const { clientId, clientSecret, accessToken, expiresAt } = account?.credentials ?? {}
  return {
    carrier: carrier.name,
    title: carrier.title,
    enabled: account?.enabled ?? false,
    isSandbox: account?.isSandbox ?? false,
    needsAccount: carrier.oauth !== undefined,
    clientId: endingOf(clientId),
    clientSecret: endingOf(clientSecret),
    isConnected: accessToken !== undefined,
    tokensExpireAt: expiresAt ?? null,
    redirectUrl: redirectUrlOf(carrier.name),
    webhookUrl: `${getSiteUrl()}/api/shipping/webhooks/${carrier.name}`,
    services: [...(account?.services ?? [])],
    agencies: [...(account?.agencies ?? [])],
    cutOffs: account?.cutOffs ?? null,
    extraDays: account?.extraDays ?? 0,
    isReadable: account?.isReadable ?? true,
  }
}

/** Returns the page where this member of the staff connects the account; null without a client. */
function authorizeUrlOf(
  ctx: StaffContext,
  carrier: Carrier,
  account: CarrierAccount | undefined,
): string | null {
  const client = account && clientOf(account)
  if (!client || !carrier.oauth) return null
  const redirect = { uri: redirectUrlOf(carrier.name), state: grantStateOf(ctx, carrier.name) }
  return carrier.oauth.authorizeUrl(client, redirect)
}

/** Returns what staff can change: for the version and the audit, without secrets. */
const stateOf = ({ accounts }: Pick<Stored, 'accounts'>) =>
  Object.fromEntries(
    carriers().map((carrier) => {
      const account = accounts.get(carrier.name)
      const { clientId, clientSecret, ...view } = viewOf(carrier, account)
      const { enabled, isSandbox, services, agencies, cutOffs, extraDays } = view
      const endings = [clientId, clientSecret].map((ending) => ending && `•••${ending}`)
      return [
        carrier.name,
        {
          enabled,
          isSandbox,
          services,
          agencies,
          cutOffs,
          extraDays,
          clientId: endings[0],
          clientSecret: endings[1],
        },
      ]
    }),
  )

const loadStored = async (db: Db, lock = false): Promise<Stored> => ({
  accounts: await loadCarrierAccounts(db),
  dispatch: await readStoredSettings(db, 'dispatch', lock),
})

const versionOf = (stored: Stored) => ({ carriers: stateOf(stored), dispatch: stored.dispatch })

/** Returns the services of a carrier that have a name, each once. */
function nameServices({ name, services = [] }: Carrier, quoted: readonly QuotedService[]): NamedService[] {
  const own = quoted.filter(({ carrier }) => carrier === name)
  const names = new Map([...own, ...services].map((each) => [each.service, each.name]))
  const ids = new Set([...services, ...own].map(({ service }) => service))
  return [...ids].map((service) => ({ service, name: names.get(service) ?? service }))
}

/** Returns carriers and dispatch as staff edit them, with their version. */
export async function readCarriersForStaff(ctx: StaffContext): Promise<CarriersEdit> {
  const stored = await loadStored(database())
  const quoted = await listQuotedServices(database())
  return {
    carriers: carriers().map((carrier) => {
      const account = stored.accounts.get(carrier.name)
      return {
        ...viewOf(carrier, account),
        knownServices: nameServices(carrier, quoted),
        authorizeUrl: authorizeUrlOf(ctx, carrier, account),
      }
    }),
    dispatch: stored.dispatch,
    version: computeVersion(versionOf(stored)),
  }
}

async function saveAccount(tx: Db, form: CarrierForm, known: CarrierAccount | undefined): Promise<void> {
  const id = known?.id ?? randomUUID()
  const { carrier, enabled, isSandbox, services, agencies, cutOffs, extraDays, credentials } = form
  const merged = { ...known?.credentials, ...credentials }
  // The end of pasted tokens is not known: they are renewed when they are refused.
  if (credentials.accessToken !== undefined) delete merged.expiresAt
  const isNew = Object.keys(credentials).length > 0
  const value = {
    enabled,
    isSandbox,
    services,
    agencies,
    cutOffs,
    extraDays,
    ...(isNew ? { credentials: seal(JSON.stringify(merged), id) } : {}),
    updatedAt: new Date(),
  }
  await tx
    .insert(shippingCarriers)
    .values({ id, carrier, ...value })
    .onConflictDoUpdate({ target: shippingCarriers.carrier, set: value })
}

/** Returns whether a form differs from what is stored. A secret that is sent is always a change. */
function isChange(form: CarrierForm, stored: Stored): boolean {
  const { carrier, credentials, ...rest } = form
  const before = stateOf(stored)[carrier]
  return Object.keys(credentials).length > 0 || !isDeepStrictEqual({ ...before, ...rest }, before)
}

const replacedIn = (forms: readonly CarrierForm[]): string[] =>
  forms.flatMap(({ carrier, credentials }) => Object.keys(credentials).map((name) => `${carrier}.${name}`))

/**
 * Saves which carriers are enabled, their services and secrets, and how the store dispatches. A secret that is absent
 * stays. Throws `request.invalid` with the wrong fields, `record.changed`, and `request.unconfirmed` or
 * `request.second_factor` in an old session.
 */
export const saveCarriers = staffCommand({
  entity: 'shipping_carrier',
  async load({ tx }: CommandCall<CarriersForm>) {
    await lockCarriers(tx)
    return loadStored(tx, true)
  },
  version: ({ loaded }) => versionOf(loaded),
  versioned: () => ({ shipping_carrier: 'all' }),
  decide({ ctx, input, loaded }) {
    // Whoever sets the account decides whose wallet pays the labels.
    requireFreshSession(ctx.actor)
    const { dispatch } = input
    const fields = {
      ...findFormErrors(input.carriers, carriers(), loaded.accounts),
      ...(dispatch && !isDeepStrictEqual(dispatch, loaded.dispatch) ? findDispatchErrors(dispatch) : {}),
    }
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  },
  async save({ tx, ctx, input, loaded }) {
    for (const form of input.carriers)
      if (isChange(form, loaded)) await saveAccount(tx, form, loaded.accounts.get(form.carrier))
    const { dispatch } = input
    if (dispatch && !isDeepStrictEqual(dispatch, loaded.dispatch))
      await saveSettings(tx, ctx, 'dispatch', dispatch)
    return { accounts: await loadCarrierAccounts(tx) }
  },
  audit({ input, loaded, saved }) {
    const replaced = replacedIn(input.carriers)
    return {
      id: 'all',
      name: 'shipping_carriers',
      before: stateOf(loaded),
      after: { ...stateOf(saved), ...(replaced.length > 0 ? { replaced } : {}) },
    }
  },
  announce: ({ tx }) => invalidateTags(tx, [shippingCarriersTag]),
})
