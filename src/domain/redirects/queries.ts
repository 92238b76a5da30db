import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toContainsPattern, type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { makeTextId } from '#platform/http/text-id'
import { byteOrderMark, toCsvLine, escapeFormula } from '#shared/text/csv'
import { redirects as texts } from '#texts/admin/redirects'
import type {
  RedirectKind,
  RedirectPage,
  RedirectRow,
  RedirectSearch,
  RedirectSort,
  NotFoundPathPage,
  NotFoundPathSearch,
} from './contract.ts'
import { searchPathKey } from './rules.ts'
import { redirects, notFoundPaths } from './tables.ts'

const sortColumns: Record<RedirectSort, SQL[]> = {
  from: [asc(redirects.from)],
  '-from': [desc(redirects.from)],
  uses: [asc(redirects.uses), asc(redirects.from)],
  '-uses': [desc(redirects.uses), asc(redirects.from)],
  created: [asc(redirects.createdAt), asc(redirects.from)],
  '-created': [desc(redirects.createdAt), asc(redirects.from)],
}

const isSearch = sql`starts_with(${redirects.from}, ${searchPathKey('')})`
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
  _ctx: StaffContext,
  { search, kind, sort, page, pageSize }: RedirectSearch,
): Promise<RedirectPage> {
  const like = search && toContainsPattern(search.toLowerCase())
  const where = and(
    kind && kinds[kind],
    like ? sql`(${redirects.from} like ${like} or lower(${redirects.to}) like ${like})` : undefined,
  )
  const [items, total] = await Promise.all([
    database()
      .select()
      .from(redirects)
      .where(where)
      .orderBy(...sortColumns[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().$count(redirects, where),
  ])
  return { items: items.map(viewOf), total, page, pageSize }
}

/** Returns the redirect from this normalized path. Throws `redirects.not_found`. */
export async function readRedirect(db: Db, from: string): Promise<RedirectRow> {
  const [row] = await db.select().from(redirects).where(eq(redirects.from, from))
  if (!row) throw new AppError('redirects.not_found')
  return viewOf(row)
}

/** Returns all redirects as CSV, in the format of the import. */
export async function exportRedirects(_ctx: StaffContext): Promise<{ name: string; body: string }> {
  const all = await database().select().from(redirects).orderBy(asc(redirects.from))
  const lines = all.map(({ from, to, uses }) =>
    toCsvLine([escapeFormula(from), escapeFormula(to), String(uses)], ';'),
  )
  return { name: 'enderecos.csv', body: byteOrderMark + toCsvLine(texts.csv, ';') + lines.join('') }
}

export async function listNotFoundPaths(
  _ctx: StaffContext,
  { search, ignored, page, pageSize }: NotFoundPathSearch,
): Promise<NotFoundPathPage> {
  const where = and(
    eq(notFoundPaths.ignored, ignored === 'true'),
    search ? sql`${notFoundPaths.path} like ${toContainsPattern(search.toLowerCase())}` : undefined,
  )
  const [items, total] = await Promise.all([
    database()
      .select()
      .from(notFoundPaths)
      .where(where)
      .orderBy(desc(notFoundPaths.count), desc(notFoundPaths.lastAt), asc(notFoundPaths.path))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().$count(notFoundPaths, where),
  ])
  return {
    items: items.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      id: makeTextId(row.path),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    total,
    page,
    pageSize,
  }
}
