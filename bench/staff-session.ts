import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { TaskView } from '#contract/tasks'
import { readSecrets } from '#platform/config/secrets'
import { insertSession } from '#test/insert-person'

export type BenchShop = { url: string; env: Record<string, string> }

/** Returns a session cookie of the demo's superadmin. */
export async function createStaffCookie({ url, env }: BenchShop, pool: Pool): Promise<string> {
  const ask = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
  const secret = readSecrets(env['DATA_DIR']!).auth
  const { name, value } = await insertSession(ask as never, 'admin@dao.test', { siteUrl: url, secret })
  return `${name}=${value}`
}

/** Sends a JSON body, or text as CSV; returns the response. Throws on an error status. */
export type StaffCall = (method: string, path: string, body?: object | string) => Promise<unknown>

/** Creates a function that calls the API as the demo's superadmin. */
export async function createStaffCall(shop: BenchShop, pool: Pool): Promise<StaffCall> {
  const { url } = shop
  const cookie = await createStaffCookie(shop, pool)
  return async (method, path, body) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, origin: url, 'content-type': type },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Waits until a task has a state. Throws when it fails. */
export async function waitForTask(
  staff: StaffCall,
  id: string,
  state: TaskView['state'],
  tasks = '/api/tasks',
): Promise<void> {
  for (;;) {
    const task = (await staff('GET', `${tasks}/${id}`)) as TaskView
    if (task.state === state) return
    if (task.state === 'failed') throw new Error(`the task failed: ${task.problem}`)
    await sleep(250)
  }
}
