import { type StaffContext, type Download } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database, queryRows, statement } from '#platform/postgres/database'
import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'
import { getLast } from '#shared/data/get-or-throw'
import { tasks as words } from '#texts/admin/tasks'
import { readTaskOf, type SubjectTaskInput } from './task-state.ts'

/** Rows loaded per query. */
const portion = 1_000

const refused = statement<{ id: number; row: number; column: string; name: string; text: string }>(
  'tasks.refused_page',
  `select id::int, row, column_name as column, name, text from task_rows where task_id = $1 and id > $2
   order by id limit $3`,
)

/** Streams the rows that a task refused, with their reasons. Throws `tasks.not_found`. */
export async function downloadErrorReport(_ctx: StaffContext, task: SubjectTaskInput): Promise<Download> {
  await readTaskOf(database(), task)
  return { name: 'linhas-de-fora.csv', body: toStream(reportLines(task)) }
}

async function* reportLines({ id, subject }: SubjectTaskInput): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(words.report[subject], ';')
  for (let after = 0; ;) {
    const page = await queryRows(database(), refused, [id, after, portion])
    if (page.length === 0) return
    yield page
      .map(({ row, column, name, text }) =>
        toCsvLine([String(row), column, name, text].map(escapeFormula), ';'),
      )
      .join('')
    after = getLast(page).id
  }
}
