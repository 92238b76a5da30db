import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { seal } from '#platform/config/sealing'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import {
  type Credentials,
  loadProviderAccounts,
  paymentProvidersTag,
  type ProviderAccount,
  type ProviderAccounts,
} from './accounts.ts'
import type {
  ProviderAccountForm,
  ProviderAccountsEdit,
  ProviderAccountsForm,
  ProviderAccountView,
} from './contract.ts'
import { acceptsTestKeys, type PaymentProvider, paymentProviders } from './ports.ts'
import { findProvider, sortProviders } from './providers.ts'
import { endingOf, findAccountErrors, isEnabledByDefault } from './rules.ts'
import { paymentProviderAccounts } from './tables.ts'

const lock = statement(
  'payments.lock_accounts',
  `select pg_advisory_xact_lock(hashtext('payment_providers'))`,
)

function viewOf(provider: PaymentProvider, { accounts, downUntil }: ProviderAccounts): ProviderAccountView {
  const account = accounts.get(provider.name)
  const { name, methods, credentialNames = [], needsPublicKey = false } = provider
  const down = downUntil.get(name)
  return {
    provider: name,
    enabled: account?.enabled ?? isEnabledByDefault(provider),
    methods: methods.filter((method) => account?.methods.includes(method) ?? true),
    supportedMethods: [...methods],
    needsPublicKey,
    publicKey: account?.publicKey ?? null,
    credentials: credentialNames.map((each) => ({
      name: each,
      ending: endingOf(account?.credentials?.[each]),
    })),
    isReadable: account?.isReadable ?? true,
    downUntil: down === undefined ? null : new Date(down).toISOString(),
    updatedAt: account?.updatedAt.toISOString() ?? null,
    keyMode: keyModeOf(provider, account?.credentials),
  }
}

/** Returns the mode of the stored secrets: test if one of them is of the test mode. */
function keyModeOf(
  { keyKind }: PaymentProvider,
  credentials: Credentials | null | undefined,
): ProviderAccountView['keyMode'] {
  const kinds = Object.values(credentials ?? {}).map((key) => keyKind?.(key))
  if (kinds.includes('test') || kinds.includes('sample')) return 'test'
  return kinds.includes('production') ? 'production' : null
}

/** Returns the saved state of all providers in their order: for the version and the audit, without secrets. */
const stateOf = (stored: ProviderAccounts) =>
  Object.fromEntries(
    sortProviders(stored).map((provider, position) => {
      const { enabled, methods, publicKey, credentials } = viewOf(provider, stored)
      const endings = Object.fromEntries(
        credentials.map(({ name, ending }) => [name, ending && `•••${ending}`]),
      )
      return [provider.name, { position, enabled, methods, publicKey, ...endings }]
    }),
  )

/** Returns all providers as staff edit them, with their version. */
export async function readAccountsForStaff(_ctx: StaffContext): Promise<Omit<ProviderAccountsEdit, 'facts'>> {
  const stored = await loadProviderAccounts(database())
  return {
    providers: sortProviders(stored).map((provider) => viewOf(provider, stored)),
    version: computeVersion(stateOf(stored)),
  }
}

async function saveAccount(
  tx: Db,
  form: Omit<ProviderAccountForm, 'credentials'> & { credentials: Credentials; position: number },
  known: ProviderAccount | undefined,
): Promise<void> {
  const id = known?.id ?? randomUUID()
  const { provider, enabled, methods, position } = form
  const isNew = Object.keys(form.credentials).length > 0
  const credentials = { ...known?.credentials, ...form.credentials }
  const value = {
    enabled,
    methods,
    position,
    publicKey: form.publicKey ?? known?.publicKey ?? null,
    ...(isNew ? { credentials: seal(JSON.stringify(credentials), id) } : {}),
    updatedAt: new Date(),
  }
  await tx
    .insert(paymentProviderAccounts)
    .values({ id, provider, ...value })
    .onConflictDoUpdate({ target: paymentProviderAccounts.provider, set: value })
}

/** Returns the forms to save: those given, then the providers that they leave out as they are. */
function completeForms(
  given: readonly ProviderAccountForm[],
  stored: ProviderAccounts,
): ProviderAccountForm[] {
  const byName = new Map(given.map((form) => [form.provider, form]))
  const left = sortProviders(stored).filter(({ name }) => !byName.has(name))
  const all = [...given.flatMap(({ provider }) => findProvider(provider) ?? []), ...left]
  return all.map((provider) => {
    const { enabled, methods } = viewOf(provider, stored)
    const kept = { provider: provider.name, enabled, methods, publicKey: undefined, credentials: {} }
    const form = byName.get(provider.name) ?? kept
    return { ...form, methods: provider.methods.filter((method) => form.methods.includes(method)) }
  })
}

/** Returns whether forms, in their order, differ from what is stored. A secret that is sent is always a change. */
function isChange(forms: readonly ProviderAccountForm[], stored: ProviderAccounts): boolean {
  const before = stateOf(stored)
  return forms.some(({ provider, enabled, methods, publicKey, credentials }, position) => {
    const state = before[provider]
    const next = { ...state, position, enabled, methods, publicKey: publicKey ?? state?.publicKey }
    return Object.keys(credentials).length > 0 || !isDeepStrictEqual(next, state)
  })
}

const replacedIn = (forms: readonly ProviderAccountForm[]): string[] =>
  forms.flatMap(({ provider, credentials }) => Object.keys(credentials).map((name) => `${provider}.${name}`))

/**
 * Saves which providers are enabled, their order, methods and secrets. A secret that is absent stays. Throws
 * `request.invalid` with the wrong fields, `record.changed`, and `request.unconfirmed` or `request.second_factor` in an
 * old session.
 */
export const saveAccounts = staffCommand({
  entity: 'payment_provider',
  async load({ tx }: CommandCall<ProviderAccountsForm>) {
    await queryRows(tx, lock, [])
    return loadProviderAccounts(tx)
  },
  version: ({ loaded }) => stateOf(loaded),
  versioned: () => ({ payment_provider: 'all' }),
  decide({ ctx, input, loaded }) {
    // Whoever sets the account decides where the money goes.
    requireFreshSession(ctx.actor)
    const fields = findAccountErrors(input.providers, paymentProviders(), loaded.accounts, acceptsTestKeys())
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  },
  async save({ tx, input, loaded }) {
    const forms = completeForms(input.providers, loaded)
    if (!isChange(forms, loaded)) return loaded
    for (const [position, form] of forms.entries())
      await saveAccount(tx, { ...form, position }, loaded.accounts.get(form.provider))
    return loadProviderAccounts(tx)
  },
  audit({ input, loaded, saved }) {
    const replaced = replacedIn(input.providers)
    return {
      id: 'all',
      name: 'payment_providers',
      before: stateOf(loaded),
      // A new secret can end like the old one.
      after: { ...stateOf(saved), ...(replaced.length > 0 ? { replaced } : {}) },
    }
  },
  announce: ({ tx }) => invalidateTags(tx, [paymentProvidersTag]),
})
