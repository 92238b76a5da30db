import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PostEdit, PostForm, PostView } from '#contract/content'
import { systemCtx } from '#platform/http'
import { database, transaction } from '#platform/database'
import { saveStaff } from '#domain/team'
import { insertPerson, insertSession } from '#test/people'
import { type MortalShop, mortalShop } from './mortal-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const author = { name: 'Ana Souza', email: 'ana@dao.test', password: 'Cerrado-2026-teste' }
const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().$client.query(text, values)).rows as Row[]

let shop: MortalShop
let headers: Record<string, string>

beforeAll(async () => {
  const opened = await mortalShop({ LOG_LEVEL: 'silent' }, async () => {
    const userId = await insertPerson(sql, author)
    await transaction((tx) =>
      saveStaff(tx, systemCtx('teste'), { userId, role: 'admin', given: ['can_manage_products'] }),
    )
  })
  shop = opened.shop
  const { url: siteUrl, secret } = shop
  const { name, value } = await insertSession(sql, author.email, { siteUrl, secret, aal2: true })
  headers = { cookie: `${name}=${value}`, origin: siteUrl, 'content-type': 'application/json' }
})
afterAll(() => shop?.close())

const ask = async <T>(method: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${shop.url}${path}`, { method, headers, body: JSON.stringify(body) })
  expect([path, answer.status < 300], await answer.clone().text()).toEqual([path, true])
  return (await answer.json()) as T
}

/** A post that goes out at this moment. */
async function scheduled(slug: string, at: Date): Promise<void> {
  const post: PostForm = {
    slug,
    title: slug,
    summary: '',
    body: { type: 'doc', content: [] },
    cover: null,
    author: author.name,
    topics: [],
    productIds: [],
    seoTitle: '',
    seoDescription: '',
  }
  const { id } = await ask<PostEdit>('POST', '/api/content/blog', post)
  await ask('POST', `/api/content/blog/${id}/steps`, { to: 'schedule', at: at.toISOString() })
}

const shown = async (slug: string) => {
  const answer = await fetch(`${shop.url}/api/content/posts/${slug}`)
  return answer.ok ? ((await answer.json()) as PostView) : answer.status
}

test('[AD-20] killed after it was scheduled, a post whose time passed meanwhile is out once the shop is back, and one of later at its time', async () => {
  const missed = new Date(Date.now() + 1_500)
  const later = new Date(Date.now() + 8_000)
  await scheduled('perdido', missed)
  await scheduled('depois', later)
  expect([await shown('perdido'), await shown('depois')]).toEqual([404, 404])
  await shop.killShop()
  await sleep(missed.getTime() - Date.now())
  await shop.untilReady()
  const early = await shown('depois')
  if (Date.now() < later.getTime()) expect(early, 'it waits for its time').toBe(404)
  const posted = async (slug: string) => {
    const post = await shown(slug)
    return typeof post === 'object' && Date.parse(post.publishedAt ?? '')
  }
  await expect.poll(() => posted('perdido'), { timeout: 60_000 }).toBeGreaterThanOrEqual(missed.getTime())
  await expect.poll(() => posted('depois'), { timeout: 60_000 }).toBeGreaterThanOrEqual(later.getTime())
})
