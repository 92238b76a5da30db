import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings } from '#domain/settings'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { fieldErrors } from '#texts/storefront/field-errors'
import { type EmitterAccount, readEmitterAccounts, saveEmitterCredentials } from './accounts.ts'
import type { EmitterView, InvoiceSettingsEdit, InvoiceSettingsForm } from '#contract/invoices'
import { findEmitter } from '#context/invoices/emitters.ts'
import { emitterConnections, type InvoiceEmitter, invoiceEmitters } from '#context/invoices/ports.ts'

type Accounts = ReadonlyMap<string, EmitterAccount>

const endingOf = (secret: string | undefined): string | null => secret?.slice(-4) ?? null

function viewOf(emitter: InvoiceEmitter, accounts: Accounts): EmitterView {
  const { name, credentialNames, isByHand = false, cancel } = emitter
  const account = accounts.get(name)
  const needsConnection = emitterConnections().some((each) => each.emitter === name)
  return {
    name,
    isByHand,
    canCancel: isByHand || cancel !== undefined,
    credentials: credentialNames.map((each) => ({
      name: each,
      ending: endingOf(account?.credentials?.[each]),
    })),
    isReadable: account?.isReadable ?? true,
    isConnected: needsConnection ? (account?.isConnected ?? false) : null,
  }
}

/** Returns what is saved, for the version and the audit: of secrets their last characters. */
async function readState(tx: Db) {
  const accounts = await readEmitterAccounts(tx)
  const emitters = invoiceEmitters().map((emitter) => viewOf(emitter, accounts))
  const secrets = Object.fromEntries(
    emitters.map(({ name, credentials }) => [
      name,
      Object.fromEntries(credentials.map((each) => [each.name, each.ending && `•••${each.ending}`])),
    ]),
  )
  return { form: await readStoredSettings(tx, 'invoices'), emitters, secrets }
}

/** Returns how the store issues invoices, with its version and without secrets. */
export async function readInvoiceSettings(_ctx: StaffContext): Promise<InvoiceSettingsEdit> {
  const { form, emitters, secrets } = await readState(database())
  return { form, emitters, version: computeVersion({ form, secrets }) }
}

/** Returns the fields that are missing for the selected emitter, by their path. */
function findMissing({ form, credentials }: InvoiceSettingsForm, accounts: readonly EmitterView[]) {
  const fields: Record<string, string> = {}
  const unknown = Object.keys(credentials).filter((name) => !findEmitter(name))
  for (const name of unknown) fields[`credentials.${name}`] = fieldErrors.choice
  if (form.emitter === null) return fields
  const emitter = findEmitter(form.emitter)
  const account = accounts.find(({ name }) => name === form.emitter)
  if (!emitter || !account) return { ...fields, 'form.emitter': fieldErrors.choice }
  for (const { name, ending } of account.credentials)
    if (ending === null && credentials[emitter.name]?.[name] === undefined)
      fields[`credentials.${emitter.name}.${name}`] = fieldErrors.required
  if (form.crt === null) fields['form.crt'] = fieldErrors.choice
  if (emitter.name === 'bling' && form.bling.saleNatureId === null)
    fields['form.bling.saleNatureId'] = fieldErrors.required
  if (emitter.name === 'nfe-io' && form.nfeIo.companyId === '')
    fields['form.nfeIo.companyId'] = fieldErrors.required
  return fields
}

/**
 * Saves how the store issues invoices. A secret that is absent stays. Throws `request.invalid` with the wrong fields,
 * `record.changed`, and `request.unconfirmed` or `request.second_factor` in an old session.
 */
export const saveInvoiceSettings = staffCommand({
  entity: 'invoice_emitter',
  load: ({ tx }: CommandCall<InvoiceSettingsForm>) => readState(tx),
  version: ({ loaded: { form, secrets } }) => ({ form, secrets }),
  versioned: () => ({ invoice_emitter: 'all' }),
  decide({ ctx, input, loaded }) {
    requireFreshSession(ctx.actor)
    const fields = findMissing(input, loaded.emitters)
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  },
  async save({ tx, ctx, input: { form, credentials } }) {
    await saveSettings(tx, ctx, 'invoices', form)
    for (const [name, given] of Object.entries(credentials))
      if (Object.keys(given).length > 0) await saveEmitterCredentials(tx, name, given)
    return (await readState(tx)).secrets
  },
  // The settings have an entry of their own; this one is about the secrets.
  audit({ input, loaded, saved }) {
    const replaced = Object.entries(input.credentials).flatMap(([emitter, given]) =>
      Object.keys(given).map((name) => `${emitter}.${name}`),
    )
    if (replaced.length === 0) return undefined
    // A new secret can end like the old one.
    return { id: 'all', name: 'invoice_emitters', before: loaded.secrets, after: { ...saved, replaced } }
  },
})
