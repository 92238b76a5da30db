import type { Ways } from '#context/content/drafts/entries.ts'
import { publishing } from '#context/content/drafts/publish.ts'
import { writing } from '#context/content/drafts/save.ts'
import type { PostText } from '#context/content/tables.ts'
import { picturesOf } from '#domain/media'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { postAddress } from '#shared/page-kinds'
import { posts as words } from '#texts/posts'
import { cleaned, lacksDescription, picturesIn, postsTag } from './rules.ts'

/** Throws for pictures that do not exist. */
async function checkPictures(tx: Db, text: PostText): Promise<void> {
  const wanted = picturesIn(text)
  const there = await picturesOf(tx, wanted)
  const missing = wanted.filter((id) => !there.has(id))
  if (missing.length === 0) return
  const field = missing.includes(text.cover?.mediaId ?? '') ? 'cover' : 'body'
  throw new AppError('request.invalid', { fields: { [field]: words.pictureUnknown } })
}

/** Draft type of posts: staff create, rename, hide and delete all of them. */
export const postWays: Ways<PostText> = {
  screen: 'blog',
  entity: 'post',
  kinds: ['post'],
  made: 'post',
  cleaned: (_, text) => cleaned(text),
  check: checkPictures,
  lacksDescription,
  addressOf: (_, slug) => postAddress(slug),
  tagsOf: () => [postsTag],
  mayBeHidden: () => true,
}

export const postDrafts = { ...writing(postWays), ...publishing(postWays) }
