import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containing, type Db, database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { textId } from '#platform/text-id'
import { byteOrderMark, csvLine, guarded } from '#shared/csv'
import { redirects as texts } from '#texts/redirects'
import type {
  RedirectKind,
  RedirectPage,
  RedirectRow,
  RedirectSearch,
  RedirectSort,
  UnknownPage,
  UnknownSearch,
} from './contract.ts'
import { searchKey } from './rules.ts'
import { redirects, unknownAddresses } from './tables.ts'

const orders: Record<RedirectSort, SQL[]> = {
  from: [asc(redirects.from)],
  '-from': [desc(redirects.from)],
  uses: [asc(redirects.uses), asc(redirects.from)],
  '-uses': [desc(redirects.uses), asc(redirects.from)],
  created: [asc(redirects.createdAt), asc(redirects.from)],
  '-created': [desc(redirects.createdAt), asc(redirects.from)],
}

const isSearch = sql`starts_with(${redirects.from}, ${searchKey('')})`
const kinds: Record<RedirectKind, SQL> = {
  automatic: sql`${redirects.automatic}`,
  written: sql`not ${redirects.automatic} and not ${isSearch}`,
  search: isSearch,
}

type Row = typeof redirects.$inferSelect

const viewOf = ({ id, from, to, automatic, uses, lastUsedAt, createdAt }: Row): RedirectRow => ({
  id,
  from,
  to,
  automatic,
  uses,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export async function listRedirects(
  ctx: Ctx,
  { search, kind, sort, page, pageSize }: RedirectSearch,
): Promise<RedirectPage> {
  guard(ctx.actor, 'produtos')
  const like = search && containing(search.toLowerCase())
  const where = and(
    kind && kinds[kind],
    like ? sql`(${redirects.from} like ${like} or lower(${redirects.to}) like ${like})` : undefined,
  )
  const [items, [counted]] = await Promise.all([
    database()
      .select()
      .from(redirects)
      .where(where)
      .orderBy(...orders[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().select({ total: count() }).from(redirects).where(where),
  ])
  return { items: items.map(viewOf), total: counted!.total, page, pageSize }
}

/** Returns the redirect from this normalized path. Throws `redirects.not_found`. */
export async function redirectFrom(db: Db, from: string): Promise<RedirectRow> {
  const [row] = await db.select().from(redirects).where(eq(redirects.from, from))
  if (!row) throw new AppError('redirects.not_found')
  return viewOf(row)
}

/** Returns all redirects as CSV, in the format of the import. */
export async function exportRedirects(ctx: Ctx): Promise<{ name: string; body: string }> {
  guard(ctx.actor, 'produtos')
  const all = await database().select().from(redirects).orderBy(asc(redirects.from))
  const lines = all.map(({ from, to, uses }) => csvLine([guarded(from), guarded(to), String(uses)], ';'))
  return { name: 'enderecos.csv', body: byteOrderMark + csvLine(texts.csv, ';') + lines.join('') }
}

export async function listUnknown(
  ctx: Ctx,
  { search, ignored, page, pageSize }: UnknownSearch,
): Promise<UnknownPage> {
  guard(ctx.actor, 'produtos')
  const where = and(
    eq(unknownAddresses.ignored, ignored === 'true'),
    search ? sql`${unknownAddresses.path} like ${containing(search.toLowerCase())}` : undefined,
  )
  const [items, [counted]] = await Promise.all([
    database()
      .select()
      .from(unknownAddresses)
      .where(where)
      .orderBy(desc(unknownAddresses.count), desc(unknownAddresses.lastAt), asc(unknownAddresses.path))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().select({ total: count() }).from(unknownAddresses).where(where),
  ])
  return {
    items: items.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      id: textId(row.path),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    total: counted!.total,
    page,
    pageSize,
  }
}
