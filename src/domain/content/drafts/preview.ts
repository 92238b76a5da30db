import { previewDays } from '#context/content/rules.ts'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'
import { isUuid } from '#shared/text/slug'
import { type Entry, findEntry, type Content, type DraftType } from './draft-types.ts'

const signed = (id: string, until: string): string => `preview:${id}:${until}`

/**
 * Creates a preview link below `at`. For a week it shows the current draft to everybody who has it. Throws
 * `content.page_not_found`.
 */
export async function createPreviewLink<Text extends Content>(
  _ctx: StaffContext,
  ways: DraftType<Text>,
  id: string,
  at: string,
): Promise<{ path: string; expiresAt: string }> {
  await findEntry(database(), ways, id)
  const end = Math.floor(Date.now() / 1000) + previewDays * 86_400
  const until = end.toString(36)
  const token = [id, until, signText(signed(id, until))].join('.')
  return { path: `${at}/${token}`, expiresAt: new Date(end * 1000).toISOString() }
}

/** Returns the draft of a preview link. Throws `content.preview_over` for an expired or unknown one. */
export async function findPreview<Text extends Content>(
  ways: DraftType<Text>,
  token: string,
): Promise<Entry<Text>> {
  const [id = '', until = '', signature] = token.split('.')
  const isOpen =
    isUuid(id) &&
    isValidSignature(signed(id, until), signature) &&
    Number.parseInt(until, 36) * 1000 > Date.now()
  if (!isOpen) throw new AppError('content.preview_over')
  return findEntry<Text>(database(), ways, id).catch(() => {
    throw new AppError('content.preview_over')
  })
}
