import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportOptions, TaskPage, TaskView } from '#contract/tasks'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { runExport } from './run-export.ts'

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
const file = (id: string) => shop.request(`/api/exports/${id}/file`, { headers })
const mark = () => `x${randomUUID().slice(0, 8)}`

describe('[AD-06] product export as a task', () => {
  test('writes the products of the filter, is listed among the tasks, and its file can be downloaded repeatedly', async () => {
    const word = mark()
    await createProduct({ name: `Saia ${word}` })
    await createProduct({ name: `Calça ${word}` })
    await createProduct()
    const { status, body } = await begin({ format: 'dao', filter: { search: word } })
    expect([status, body.kind, body.total]).toEqual([201, 'export', 2])
    expect(await ended(body.id)).toMatchObject({ state: 'done', done: 2, counts: { exported: 2 } })
    const { items } = (await call<TaskPage>('/tasks')).body
    expect(items.find(({ id }) => id === body.id)!.options).toEqual({
      format: 'dao',
      filter: { search: word },
    })
    const answer = await file(body.id)
    expect(answer.headers.get('content-disposition')).toMatch(/produtos-dao-\d{4}-\d\d-\d\d\.csv/)
    const text = await answer.text()
    expect(text.match(new RegExp(`(Saia|Calça) ${word}`, 'g'))).toHaveLength(2)
    expect(await (await file(body.id)).text()).toBe(text)
    const told = await shop.sql(
      `select action from audit_logs where entity_type = 'task' and (entity_id = $1 or after->'filter'->>'search' = $2)
       order by at`,
      [body.id, word],
    )
    expect(told.map(({ action }) => action)).toEqual(['CREATE', 'EXPORT', 'EXPORT'])
  })

  test('is refused when nothing matches, and has no file until it is done or if the task is no export', async () => {
    const nothing = await begin({ format: 'shopify', filter: { search: mark() } })
    expect([nothing.status, nothing.body]).toMatchObject([422, { code: 'tasks.no_products' }])
    await createProduct()
    const { id } = (await begin({ format: 'shopify', filter: {} })).body
    await ended(id)
    await shop.sql("update tasks set state = 'running' where id = $1", [id])
    expect((await file(id)).status).toBe(409)
    await shop.sql("update tasks set kind = 'import' where id = $1", [id])
    expect((await file(id)).status).toBe(404)
    expect((await file(randomUUID())).status).toBe(404)
  })

  test('starts over after an interruption and writes a complete file', async () => {
    const word = mark()
    await createProduct({ name: `Saia ${word}` })
    const { id } = (await begin({ format: 'nuvemshop', filter: { search: word } })).body
    await ended(id)
    const whole = await (await file(id)).text()
    await shop.sql("update tasks set state = 'running', finished_at = null where id = $1", [id])
    await shop.sql("update task_files set bytes = 'half' where task_id = $1", [id])
    await runExport({ taskId: id })
    expect(await ended(id)).toMatchObject({ done: 1, total: 1, counts: { exported: 1 } })
    expect(await (await file(id)).text()).toBe(whole)
  })
})
