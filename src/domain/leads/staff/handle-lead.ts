import { desc, eq } from 'drizzle-orm'
import type { LeadChange } from '#contract/leads'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { formatDay } from '#shared/dates/dates'
import { getActorName } from '#shared/auth/permissions'
import { formatPhone, parsePhone } from '#shared/brazil/phone'
import { leads } from '#tables/leads'
import { staffLeads as words } from '#texts/admin/leads'
import { findLead, toEditableFields } from './read-leads.ts'

/** Changes state or note of a lead. Throws `leads.lead_not_found` and `record.changed`. */
export const changeLead = staffCommand({
  entity: 'lead',
  load: ({ tx, input: { id } }: CommandCall<LeadChange & { id: string }>) => findLead(tx, id, true),
  version: ({ loaded }) => toEditableFields(loaded),
  async save({ tx, ctx, input: { state, note }, loaded }) {
    const kept = { state: state ?? loaded.state, note: note ?? loaded.note }
    if (kept.state === loaded.state && kept.note === loaded.note) return undefined
    await tx
      .update(leads)
      .set({ ...kept, handledBy: getActorName(ctx.actor), handledAt: new Date() })
      .where(eq(leads.id, loaded.id))
    return kept
  },
  audit: ({ loaded: { id, name, state, note }, saved }) =>
    saved && {
      id,
      name,
      before: { status: state, note },
      after: { status: saved.state, note: saved.note },
    },
  announce: ({ tx }) => invalidateTags(tx, ['leads']),
})

/**
 * Erases a lead at its author's request (LGPD, art. 18, VI). The erasure is audited; earlier audit entries of changes
 * stay (art. 16, I). Throws `leads.lead_not_found`.
 */
export const eraseLead = staffCommand({
  entity: 'lead',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => findLead(tx, id, true),
  save: ({ tx, input: { id } }) => tx.delete(leads).where(eq(leads.id, id)),
  audit: ({ loaded: { id, createdAt, state } }) => ({
    action: 'DELETE',
    id,
    name: words.erasedName(formatDay(createdAt)),
    before: { status: state },
  }),
  announce: ({ tx }) => invalidateTags(tx, ['leads']),
})

/** Returns all leads, newest first, as lines of a file. The export is audited. */
export const exportLeads = staffCommand({
  entity: 'lead',
  async save({ tx }: CommandCall<object>) {
    const found = await tx.select().from(leads).orderBy(desc(leads.createdAt))
    return found.map(({ name, whatsapp, interest, createdAt, state, note, consentVersion }) => {
      const phone = parsePhone(whatsapp)
      return [
        name,
        phone ? formatPhone(phone) : whatsapp,
        interest,
        createdAt.toISOString(),
        words.states[state],
        note,
        consentVersion,
      ]
    })
  },
  audit: ({ saved }) => ({ action: 'EXPORT', name: words.title, after: { rows: saved.length } }),
})
