import { and, asc, eq, or } from 'drizzle-orm'
import { findPeople } from '#domain/identity'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireUser, type StaffContext } from '#platform/http/http'
import type { Actor, AdminScreen } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import type { SavedView } from './contract.ts'
import { canChangeView, canSeeView } from './rules.ts'
import { savedViews } from './tables.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** Returns the views of a screen that the caller may see: their own first, then by name. */
export async function listViews({ actor }: StaffContext, screen: AdminScreen): Promise<SavedView[]> {
  const { userId } = requireUser(actor)
  const rows = await database()
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.screen, screen), or(eq(savedViews.ownerId, userId), eq(savedViews.shared, true))),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  const views = await viewsOf(actor, rows)
  return views.toSorted((a, b) => Number(b.mine) - Number(a.mine))
}

/** Returns a row as a view for the caller. */
export const toSavedView = async ({ actor }: Ctx, row: ViewRow): Promise<SavedView> =>
  getFirst(await viewsOf(actor, [row]))

async function viewsOf(actor: Actor, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))]
  if (owners.length === 0) return []
  const { items } = await findPeople({ only: owners, page: 1, pageSize: owners.length })
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    search: row.search,
    shared: row.shared,
    mine: actor.kind === 'user' && actor.userId === row.ownerId,
    owner: names.get(row.ownerId) ?? '',
    updatedAt: row.updatedAt.toISOString(),
    may: { change: canChangeView(row, actor) },
  }))
}

/** Returns a view that the actor may see, locked. Throws `desk.view_not_found`. */
export async function lockView(
  tx: Db,
  actor: Actor,
  { screen, id }: { screen: AdminScreen; id: string },
): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.screen, screen)))
    .for('update')
  if (!row || !canSeeView(row, actor)) throw new AppError('desk.view_not_found')
  return row
}
