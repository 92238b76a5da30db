import { beforeAll, expect, test } from 'vitest'
import type { ExportOptions, TaskView } from '#contract/tasks'
import { createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { deleteOldTasks } from './delete-old-tasks.ts'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const call = <T>(path: string, body?: object) =>
  shop.call<T>(`/api${path}`, { headers, ...(body ? { body } : {}) })
const begin = (options: ExportOptions) => call<TaskView>('/exports', options)
const ended = async (id: string): Promise<TaskView> => {
  let task: TaskView | undefined
  await expect
    .poll(async () => (task = (await call<TaskView>(`/tasks/${id}`)).body).state)
    .toMatch(/^(done|failed|stopped)$/)
  return task!
}

test('deletes finished tasks after 90 days with their file and rows; keeps unfinished tasks and the audit log', async () => {
  await createProduct()
  const made = async (days: number, state: TaskView['state']) => {
    const { id } = (await begin({ format: 'dao', filter: {} })).body
    await ended(id)
    await shop.sql(
      'update tasks set state = $2, created_at = now() - make_interval(days => $3) where id = $1',
      [id, state, days],
    )
    return id
  }
  const old = await made(91, 'done')
  const waiting = await made(91, 'ready')
  const running = await made(91, 'running')
  const young = await made(89, 'done')
  await deleteOldTasks()
  const of = (table: string, column: string) =>
    shop.sql(`select distinct ${column} as id from ${table} where ${column} = any($1)`, [
      [old, waiting, running, young],
    ])
  const left = [running, young].toSorted().map((id) => ({ id }))
  expect((await of('tasks', 'id')).toSorted((a, b) => (a['id']! < b['id']! ? -1 : 1))).toEqual(left)
  expect((await of('task_files', 'task_id')).toSorted((a, b) => (a['id']! < b['id']! ? -1 : 1))).toEqual(left)
  expect(await shop.sql('select 1 from audit_logs where entity_id = $1', [old])).not.toEqual([])
})

test('deletes printed papers after a day, because they hold names and addresses; the task stays', async () => {
  const made = async (hours: number, kind: TaskView['kind']) => {
    const [row] = await shop.sql<{ id: string }>(
      `with task as (
         insert into tasks (kind, state, options, actor, request_id, created_at)
         values ($1, 'done', '{}', 'teste', 'teste', now() - make_interval(hours => $2)) returning id
       ), file as (insert into task_files (task_id, part, bytes) select id, 0, 'x' from task)
       select id from task`,
      [kind, hours],
    )
    return row!.id
  }
  const [old, young, exported] = [await made(25, 'print'), await made(23, 'print'), await made(25, 'export')]
  await deleteOldTasks()
  const left = await shop.sql<{ id: string }>(
    'select task_id as id from task_files where task_id = any($1)',
    [[old, young, exported]],
  )
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([young, exported]))
  expect(await shop.sql('select 1 from tasks where id = $1', [old])).toHaveLength(1)
})
