import { and, count, eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { lockPerson } from '#domain/identity'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { requireUser } from '#platform/http/http'
import type { AdminScreen } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { maxViews, type NewView, type ViewChange } from './contract.ts'
import { lockView, type ViewRow } from './queries.ts'
import { canChangeView } from './rules.ts'
import { savedViews } from './tables.ts'

/** Returns the tag of the views of a screen. */
export const viewsTag = (screen: AdminScreen): string => `views:${screen}`

type OnScreen = { screen: AdminScreen }
type OnView = OnScreen & { id: string }

const shown = ({ screen, name, search, shared }: ViewRow) => ({ screen, name, search, shared })

/** Saves a view for the caller and returns its row. Throws `desk.views_full`. */
export const saveView = staffCommand({
  entity: 'saved_view',
  async load({ tx, ctx, input: { screen } }: CommandCall<NewView & OnScreen>) {
    const { userId } = requireUser(ctx.actor)
    // Serializes saves of one person, so that the limit counts both.
    await lockPerson(tx, userId)
    const own = and(eq(savedViews.ownerId, userId), eq(savedViews.screen, screen))
    const found = getFirst(await tx.select({ count: count() }).from(savedViews).where(own))
    return { userId, count: found.count }
  },
  decide({ loaded }) {
    if (loaded.count >= maxViews) throw new AppError('desk.views_full', { most: maxViews })
  },
  async save({ tx, input: { screen, name, search, shared }, loaded: { userId } }) {
    const values = { ownerId: userId, screen, name, search, shared }
    return getFirst(await tx.insert(savedViews).values(values).returning())
  },
  audit: ({ saved }) => ({ action: 'CREATE', id: saved.id, name: saved.name, after: shown(saved) }),
  announce: ({ tx, input }) => invalidateTags(tx, [viewsTag(input.screen)]),
})

const mayChange = ({ ctx, loaded }: CommandCall<OnView> & { loaded: ViewRow }): void => {
  if (!canChangeView(loaded, ctx.actor)) throw new AppError('desk.view_of_other')
}

/** Changes a view of the caller and returns its row; a superadmin may change shared ones. */
export const changeView = staffCommand({
  entity: 'saved_view',
  load: ({ tx, ctx, input }: CommandCall<ViewChange & OnView>) => lockView(tx, ctx.actor, input),
  decide: mayChange,
  async save({ tx, input: { name, search, shared }, loaded: before }) {
    const after = {
      name: name ?? before.name,
      search: search ?? before.search,
      shared: shared ?? before.shared,
    }
    return getFirst(
      await tx
        .update(savedViews)
        .set({ ...after, updatedAt: new Date() })
        .where(eq(savedViews.id, before.id))
        .returning(),
    )
  },
  audit: ({ loaded, saved }) => ({
    id: saved.id,
    name: saved.name,
    before: shown(loaded),
    after: shown(saved),
  }),
  announce: ({ tx, input }) => invalidateTags(tx, [viewsTag(input.screen)]),
})

/** Deletes a view of the caller; a superadmin may delete shared ones. */
export const removeView = staffCommand({
  entity: 'saved_view',
  load: ({ tx, ctx, input }: CommandCall<OnView>) => lockView(tx, ctx.actor, input),
  decide: mayChange,
  save: async ({ tx, loaded }) => void (await tx.delete(savedViews).where(eq(savedViews.id, loaded.id))),
  audit: ({ loaded }) => ({ action: 'DELETE', id: loaded.id, name: loaded.name, before: shown(loaded) }),
  announce: ({ tx, input }) => invalidateTags(tx, [viewsTag(input.screen)]),
})
