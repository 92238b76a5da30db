import type { DraftType } from '#context/content/drafts/draft-types.ts'
import { makePublishCommands } from '#context/content/drafts/publish.ts'
import { makeSaveCommands } from '#context/content/drafts/save.ts'
import type { PostText } from '#context/content/tables.ts'
import { findPictures } from '#domain/media'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getPostPath } from '#shared/content/content-kinds'
import { contentErrors } from '#texts/admin/content-errors'
import { cleanPost, hasMissingDescription, listPictures, postsTag } from './rules.ts'

/** Throws for pictures that do not exist. */
async function checkPictures(tx: Db, text: PostText): Promise<void> {
  const wanted = listPictures(text)
  const there = await findPictures(tx, wanted)
  const missing = wanted.filter((id) => !there.has(id))
  if (missing.length === 0) return
  const field = missing.includes(text.cover?.mediaId ?? '') ? 'cover' : 'body'
  throw new AppError('request.invalid', { fields: { [field]: contentErrors.pictureUnknown } })
}

/** Draft type of posts: staff create, rename, hide and delete all of them. */
export const postDraftType: DraftType<PostText> = {
  entity: 'post',
  kinds: ['post'],
  creatableKind: 'post',
  clean: (_, text) => cleanPost(text),
  check: checkPictures,
  lacksDescription: hasMissingDescription,
  getPath: (_, slug) => getPostPath(slug),
  tagsOf: () => [postsTag],
  canBeHidden: () => true,
}

export const postDrafts = { ...makeSaveCommands(postDraftType), ...makePublishCommands(postDraftType) }
