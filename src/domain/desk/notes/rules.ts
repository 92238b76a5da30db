import { editMinutes } from '#context/desk/contract.ts'
import { type Actor, isSuperadmin } from '#shared/auth/permissions'

type WrittenNote = { authorId: string | null; createdAt: Date }

export const isAuthor = ({ authorId }: Pick<WrittenNote, 'authorId'>, actor: Actor): boolean =>
  actor.kind === 'user' && actor.userId === authorId

/** Returns true while a note can still be edited. */
export const isEditable = ({ createdAt }: Pick<WrittenNote, 'createdAt'>, now = new Date()): boolean =>
  now.getTime() - createdAt.getTime() <= editMinutes * 60_000

/** Returns true for the author of a note and for superadmins. */
export const canDeleteNote = (note: Pick<WrittenNote, 'authorId'>, actor: Actor): boolean =>
  isSuperadmin(actor) || isAuthor(note, actor)

/** Returns which of the mentioned people are new and which are gone. The author is never notified of the own note. */
export function diffMentions(
  before: readonly string[],
  after: readonly string[],
  authorId: string,
): { added: string[]; removed: string[] } {
  const wanted = after.filter((id) => id !== authorId)
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !wanted.includes(id)),
  }
}
