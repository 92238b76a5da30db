import { eq } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { redirects as texts } from '#texts/redirects'
import type { Ignored, RedirectForm } from './contract.ts'
import { holdRedirects, keepRedirects, redirectsAround } from './lead-on.ts'
import { ownOrigins } from './ports.ts'
import { readFrom, readTo, redirectsTag } from './rules.ts'
import { redirects, unknownAddresses } from './tables.ts'

/** Parses source and target. Throws `request.invalid` with the errors by field. */
function addressesOf({ from, to }: RedirectForm): { from: string; to: string } {
  const [old, now] = [readFrom(from), readTo(to, ownOrigins())]
  if ('address' in old && 'address' in now) return { from: old.address, to: now.address }
  const fields = {
    ...('problem' in old ? { from: old.problem } : {}),
    ...('problem' in now ? { to: now.problem } : {}),
  }
  throw new AppError('request.invalid', { fields })
}

/** Adds a redirect to the final target, and updates redirects to its source. Throws `request.invalid` for a loop. */
async function lead(tx: Db, from: string, to: string): Promise<string> {
  const table = await redirectsAround(tx, [from, to])
  const end = table.lead(from, to)
  if (end === undefined) throw new AppError('request.invalid', { fields: { to: texts.problems.circle } })
  await keepRedirects(tx, table.changed, false)
  return end
}

/** Creates or replaces a redirect. Returns it as stored. Throws `request.invalid` and `redirects.full`. */
export const saveRedirect = staffCommand({
  screen: 'produtos',
  entity: 'redirect',
  async load({ tx, input }: Call<RedirectForm>) {
    const wanted = addressesOf(input)
    await holdRedirects(tx)
    return { ...wanted, before: (await redirectsAround(tx, [wanted.from])).of(wanted.from) }
  },
  async save({ tx, loaded: { from, to } }) {
    const end = await lead(tx, from, to)
    // Staff confirmed it, so it is no longer automatic.
    await tx.update(redirects).set({ automatic: false }).where(eq(redirects.from, from))
    return { from, to: end }
  },
  audit: ({ loaded: { before }, saved }) => ({
    id: saved.from,
    name: saved.from,
    before: before === undefined ? undefined : { from: saved.from, to: before },
    after: saved,
    ...(before === undefined ? { action: 'CREATE' as const } : {}),
  }),
})

type ById = { id: string }

async function held(tx: Db, id: string): Promise<{ from: string; to: string }> {
  await holdRedirects(tx)
  const [row] = await tx
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(eq(redirects.id, id))
  if (!row) throw new AppError('redirects.not_found')
  return row
}

const remove = (tx: Db, from: string) => tx.delete(redirects).where(eq(redirects.from, from))

/** Updates a redirect. Throws `redirects.not_found`, `request.invalid` and `redirects.full`. */
export const changeRedirect = staffCommand({
  screen: 'produtos',
  entity: 'redirect',
  async load({ tx, input }: Call<RedirectForm & ById>) {
    const wanted = addressesOf(input)
    return { wanted, before: await held(tx, input.id) }
  },
  async save({ tx, loaded: { wanted, before } }) {
    if (before.from !== wanted.from) await remove(tx, before.from)
    const end = await lead(tx, wanted.from, wanted.to)
    await tx.update(redirects).set({ automatic: false }).where(eq(redirects.from, wanted.from))
    return { from: wanted.from, to: end }
  },
  audit: ({ loaded: { before }, saved }) => ({ id: saved.from, name: saved.from, before, after: saved }),
})

/** Deletes a redirect. Throws `redirects.not_found`. */
export const removeRedirect = staffCommand({
  screen: 'produtos',
  entity: 'redirect',
  load: ({ tx, input: { id } }: Call<ById>) => held(tx, id),
  save: async ({ tx, loaded }) => void (await remove(tx, loaded.from)),
  audit: ({ loaded }) => ({ action: 'DELETE', id: loaded.from, name: loaded.from, before: loaded }),
  announce: ({ tx }) => dropTags(tx, [redirectsTag]),
})

/** Hides a not-found path from the list, or shows it again. Throws `redirects.not_found`. */
export const ignoreUnknown = staffCommand({
  screen: 'produtos',
  entity: 'unknown_address',
  async load({ tx, input: { path } }: Call<Ignored>) {
    const [row] = await tx
      .select()
      .from(unknownAddresses)
      .where(eq(unknownAddresses.path, path))
      .for('update')
    if (!row) throw new AppError('redirects.not_found')
    return row
  },
  save: async ({ tx, input: { path, ignored } }) =>
    void (await tx.update(unknownAddresses).set({ ignored }).where(eq(unknownAddresses.path, path))),
  audit: ({ input: { path, ignored }, loaded }) => ({
    id: path,
    name: path,
    before: { ignored: loaded.ignored },
    after: { ignored },
  }),
})
