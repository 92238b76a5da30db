import { listWithStatus, readEdit } from '#context/content/drafts/status.ts'
import type { PostText } from '#context/content/tables.ts'
import type { PageState, PostEdit, PostFilter, PostPage } from '#contract/content'
import { findPictures } from '#domain/media'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { toSlug } from '#shared/text/slug'
import { postDraftType } from './post-drafts.ts'
import { listPictures } from './rules.ts'
import { toCover } from './queries.ts'

type Row = Awaited<ReturnType<typeof listWithStatus<PostText>>>[number]

const states: readonly PageState[] = ['draft', 'scheduled', 'published']

/** Returns the scheduled or published time, else the last change. */
const dayOf = ({ publishAt, publishedAt, updatedAt }: Row): string => publishAt ?? publishedAt ?? updatedAt

const says = ({ draft: { title, summary, topics } }: Row, words: string): boolean =>
  toSlug([title, summary, ...topics].join(' ').slice(0, 1_000)).includes(toSlug(words))

/** Returns posts of every state, latest first. */
export async function listPosts(
  _ctx: StaffContext,
  { search, state, author, page, pageSize }: PostFilter,
): Promise<PostPage> {
  const db = database()
  const all = await listWithStatus(db, postDraftType)
  const found = all
    .filter((row) => (!search || says(row, search)) && (!author || row.draft.author === author))
    .sort((a, b) => dayOf(b).localeCompare(dayOf(a)))
  const here = state ? found.filter((row) => row.state === state) : found
  const shown = here.slice((page - 1) * pageSize, page * pageSize)
  const pictures = await findPictures(
    db,
    shown.flatMap(({ draft: { cover } }) => cover?.mediaId ?? []),
  )
  return {
    items: shown.map(({ draft, kind: _kind, ...row }) => ({
      ...row,
      title: draft.title,
      author: draft.author,
      cover: toCover(draft, pictures),
    })),
    total: here.length,
    page,
    pageSize,
    counts: Object.fromEntries(
      states.map((each) => [each, found.filter((row) => row.state === each).length]),
    ) as PostPage['counts'],
    authors: [...new Set(all.map(({ draft }) => draft.author))].sort((a, b) => a.localeCompare(b, 'pt-BR')),
  }
}

/** Returns a post for editing, with its pictures. Throws `content.page_not_found`. */
export async function readPostForStaff(_ctx: StaffContext, id: string): Promise<PostEdit> {
  const { kind: _kind, ...edit } = await readEdit(postDraftType, id)
  const pictures = await findPictures(database(), listPictures(edit.form))
  return {
    ...edit,
    media: Object.fromEntries([...pictures].map(([key, each]) => [key, { ...each, alt: '' }])),
  }
}
