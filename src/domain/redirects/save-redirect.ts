import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { redirects as texts } from '#texts/admin/redirects'
import type { IgnoreNotFoundPath, RedirectForm } from './contract.ts'
import { lockRedirects, storeRedirects, loadRelatedRedirects } from './add-redirect.ts'
import { ownOrigins } from './ports.ts'
import { parseSource, parseTarget, redirectsTag } from './rules.ts'
import { redirects, notFoundPaths } from './tables.ts'

/** Parses source and target. Throws `request.invalid` with the errors by field. */
function parsePaths({ from, to }: RedirectForm): { from: string; to: string } {
  const [old, now] = [parseSource(from), parseTarget(to, ownOrigins())]
  if ('address' in old && 'address' in now) return { from: old.address, to: now.address }
  const fields = {
    ...('problem' in old ? { from: old.problem } : {}),
    ...('problem' in now ? { to: now.problem } : {}),
  }
  throw new AppError('request.invalid', { fields })
}

/** Adds a redirect to the final target, and updates redirects to its source. Throws `request.invalid` for a loop. */
async function addOrFail(tx: Db, from: string, to: string): Promise<string> {
  const table = await loadRelatedRedirects(tx, [from, to])
  const end = table.add(from, to)
  if (end === undefined) throw new AppError('request.invalid', { fields: { to: texts.problems.circle } })
  await storeRedirects(tx, table.changed, false)
  return end
}

/** Creates or replaces a redirect. Returns it as stored. Throws `request.invalid` and `redirects.full`. */
export const saveRedirect = staffCommand({
  entity: 'redirect',
  async load({ tx, input }: CommandCall<RedirectForm>) {
    const wanted = parsePaths(input)
    await lockRedirects(tx)
    return { ...wanted, before: (await loadRelatedRedirects(tx, [wanted.from])).targetOf(wanted.from) }
  },
  async save({ tx, loaded: { from, to } }) {
    const end = await addOrFail(tx, from, to)
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

async function lockRedirect(tx: Db, id: string): Promise<{ from: string; to: string }> {
  await lockRedirects(tx)
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
  entity: 'redirect',
  async load({ tx, input }: CommandCall<RedirectForm & ById>) {
    const wanted = parsePaths(input)
    return { wanted, before: await lockRedirect(tx, input.id) }
  },
  async save({ tx, loaded: { wanted, before } }) {
    if (before.from !== wanted.from) await remove(tx, before.from)
    const end = await addOrFail(tx, wanted.from, wanted.to)
    await tx.update(redirects).set({ automatic: false }).where(eq(redirects.from, wanted.from))
    return { from: wanted.from, to: end }
  },
  audit: ({ loaded: { before }, saved }) => ({ id: saved.from, name: saved.from, before, after: saved }),
})

/** Deletes a redirect. Throws `redirects.not_found`. */
export const removeRedirect = staffCommand({
  entity: 'redirect',
  load: ({ tx, input: { id } }: CommandCall<ById>) => lockRedirect(tx, id),
  save: async ({ tx, loaded }) => void (await remove(tx, loaded.from)),
  audit: ({ loaded }) => ({ action: 'DELETE', id: loaded.from, name: loaded.from, before: loaded }),
  announce: ({ tx }) => invalidateTags(tx, [redirectsTag]),
})

/** Hides a not-found path from the list, or shows it again. Throws `redirects.not_found`. */
export const ignoreNotFoundPath = staffCommand({
  entity: 'not_found_path',
  async load({ tx, input: { path } }: CommandCall<IgnoreNotFoundPath>) {
    const [row] = await tx.select().from(notFoundPaths).where(eq(notFoundPaths.path, path)).for('update')
    if (!row) throw new AppError('redirects.not_found')
    return row
  },
  save: async ({ tx, input: { path, ignored } }) =>
    void (await tx.update(notFoundPaths).set({ ignored }).where(eq(notFoundPaths.path, path))),
  audit: ({ input: { path, ignored }, loaded }) => ({
    id: path,
    name: path,
    before: { ignored: loaded.ignored },
    after: { ignored },
  }),
})
