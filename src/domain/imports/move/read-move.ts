import type { LeftOut, MovedFile, MovedKind, MoveView } from '#contract/imports'
import { movedKinds } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { findLatestTaskGroup, listTaskGroup } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { importTexts } from '#texts/commands/import'
import { moving as words } from '#texts/admin/moving'

const isMoved = (kind: string): kind is MovedKind => (movedKinds as readonly string[]).includes(kind)

function toFile({ id, kind, options, state, total, done, counts, problem }: TaskView): MovedFile[] {
  if (!isMoved(kind) || !('file' in options)) return []
  return [{ taskId: id, kind, file: options.file, state, total, done, counts, problem }]
}

/**
 * State of a move by the states of its files. Its start sets all ready files to running at once, so that a ready one means
 * that it was not started. Files that were stopped or failed hold nothing up.
 */
function stateOf(files: readonly MovedFile[]): MoveView['state'] {
  const has = (...states: MovedFile['state'][]) => files.some(({ state }) => states.includes(state))
  if (has('running', 'stopping')) return 'running'
  if (has('checking')) return 'checking'
  return has('ready') ? 'ready' : 'done'
}

const categoriesQuery = statement<{ total: number; done: number }>(
  'imports.move_categories',
  `with named as (
     select distinct path from import_products cross join lateral jsonb_array_elements_text(detail->'categories') path
     where task_id = any($1::uuid[])
   )
   select (select count(*)::int from named) as total,
     (select count(*)::int from named where exists (
       select from categories c where c.name = regexp_replace(named.path, '^.* > ', ''))) as done`,
)

type PictureRow = { url: string; status: string | null; problem: string | null; name: string }

const picturesQuery = statement<PictureRow>(
  'imports.move_pictures',
  `select distinct on (n.url) n.url, m.status, m.problem, f.name
   from import_products f cross join lateral unnest(f.pictures) as n(url) left join media m on m.source_url = n.url
   where f.task_id = any($1::uuid[]) order by n.url, f.row`,
)

type StoredLeftOut = { taskId: string; row: number; column: string; name: string; text: string }

const leftQuery = statement<StoredLeftOut>(
  'imports.move_left_out',
  `select task_id as "taskId", row, column_name as "column", name, text from task_rows
   where task_id = any($1::uuid[]) order by array_position($1::uuid[], task_id), id limit $2`,
)
const leftCount = statement<{ total: number }>(
  'imports.move_left_count',
  'select count(*)::int as total from task_rows where task_id = any($1::uuid[])',
)

/** Rows that a view lists. */
const shown = 50

const failedOf = (pictures: readonly PictureRow[]): LeftOut[] =>
  pictures.flatMap(({ url, problem, status, name }) =>
    problem !== null && status === 'waiting'
      ? [
          {
            file: words.kinds.pictures,
            row: null,
            column: url,
            name,
            text: importTexts.pictureProblem(problem),
          },
        ]
      : [],
  )

/** Lists what did not come of these files, at most `limit` rows, pictures last. */
async function listLeftOut(
  db: Db,
  files: readonly MovedFile[],
  { limit, pictures }: { limit: number; pictures: readonly PictureRow[] },
): Promise<LeftOut[]> {
  const names = new Map(files.map(({ taskId, file }) => [taskId, file]))
  const rows = await queryRows(db, leftQuery, [files.map(({ taskId }) => taskId), limit])
  const left = rows.map(({ taskId, ...row }) => ({ ...row, file: names.get(taskId) ?? '' }))
  return [...left, ...failedOf(pictures)].slice(0, limit)
}

async function readFiles(db: Db, id: string): Promise<MovedFile[]> {
  const files = (await listTaskGroup(db, id)).flatMap(toFile)
  if (files.length === 0) throw new AppError('imports.move_not_found')
  return files.toSorted((a, b) => movedKinds.indexOf(a.kind) - movedKinds.indexOf(b.kind))
}

const readPictures = (db: Db, files: readonly MovedFile[]): Promise<PictureRow[]> =>
  queryRows(db, picturesQuery, [files.map(({ taskId }) => taskId)])

/** Returns a move. Throws `imports.move_not_found`. */
export async function readMove(db: Db, id: string): Promise<MoveView> {
  const files = await readFiles(db, id)
  const ids = files.map(({ taskId }) => taskId)
  const pictures = await readPictures(db, files)
  const categories = getFirst(await queryRows(db, categoriesQuery, [ids]))
  const { total } = getFirst(await queryRows(db, leftCount, [ids]))
  const failed = failedOf(pictures).length
  return {
    id,
    state: stateOf(files),
    files,
    categories,
    pictures: {
      total: pictures.length,
      done: pictures.filter(({ status }) => status === 'ready').length,
      failed,
    },
    leftOut: { total: total + failed, items: await listLeftOut(db, files, { limit: shown, pictures }) },
  }
}

/** Returns the latest move; null without one. */
export async function readLatestMove(_ctx: StaffContext): Promise<{ move: MoveView | null }> {
  const db = database()
  const id = await findLatestTaskGroup(db)
  return { move: id ? await readMove(db, id) : null }
}

/** Most rows of a report: every row of the files may be wrong. */
const reported = 1_000_000

/** Returns everything that did not come. Throws `imports.move_not_found`. */
export async function readLeftOut(db: Db, id: string): Promise<LeftOut[]> {
  const files = await readFiles(db, id)
  return listLeftOut(db, files, { limit: reported, pictures: await readPictures(db, files) })
}
