import { expect, test } from 'vitest'
import type { HomeEdit, MenusEdit, PageRow, PostForm } from '#contract/content'
import { aPerson } from '#test/factories'
import { useSecondProcess } from '#test/second-process'
import { useShop } from '#test/shop'

const shop = useShop()
const second = useSecondProcess(shop)

type Edit = { id: string; form: { title: string } }
type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

const aPost: PostForm = {
  slug: 'cedo',
  title: 'Cedo',
  summary: '',
  body: { type: 'doc', content: [] },
  cover: null,
  author: 'Ana Souza',
  topics: [],
  productIds: [],
  seoTitle: '',
  seoDescription: '',
}

type Case = { rows: string; desk: string; answer: string; page: string; idOf: (ask: Ask) => Promise<string> }

test.each<Case>([
  {
    rows: '[AD-22] a page',
    desk: '/api/content/desk',
    answer: '/api/content/pages/sobre',
    page: '/sobre',
    idOf: async (ask) =>
      (await ask<{ items: PageRow[] }>('GET', '')).items.find(({ kind }) => kind === 'about')!.id,
  },
  {
    rows: '[AD-20] a post',
    desk: '/api/content/blog',
    answer: '/api/content/posts/cedo',
    page: '/blog/cedo',
    idOf: async (ask) => (await ask<Edit>('POST', '', aPost)).id,
  },
])(
  '$rows that is published is on the pages of both processes within a second, also where they were kept',
  async ({ desk, answer, page, idOf }) => {
    const { headers } = await aPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const ask: Ask = async <T>(method: string, path: string, body?: object) => {
      const answered = await shop.call<T>(`${desk}${path}`, { method, body, headers })
      expect([path, answered.status < 300, answered.body.code]).toEqual([path, true, undefined])
      return answered.body
    }
    const id = await idOf(ask)
    const publish = async (title: string) => {
      const { form } = await ask<Edit>('GET', `/${id}`)
      await ask('PUT', `/${id}`, { ...form, title })
      await ask('POST', `/${id}/steps`, { to: 'publish' })
    }
    const answered = async (url: string) =>
      ((await (await fetch(`${url}${answer}`)).json()) as { title: string }).title
    const headed = async (url: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}${page}`)).text())?.[1]
    // What is not published yet does not exist; the first page that a process renders takes its time.
    for (const url of second.urls()) expect((await fetch(`${url}${page}`)).status).toBe(404)
    for (const title of ['Feita em Goiânia', 'Feita no cerrado', 'Feita para o calor']) {
      await publish(title)
      for (const url of second.urls()) {
        await expect.poll(() => answered(url), { timeout: 1_000 }).toBe(title)
        await expect.poll(() => headed(url), { timeout: 1_000 }).toBe(title)
      }
    }
  },
)

test('[AD-21] [AD-22] so are the home page and, on every page, the menus', async () => {
  const { headers } = await aPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const ask = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(`/api/content/arrangements/${path}`, { method, body, headers })
  const publish = async (kind: string, body: object) => {
    expect((await ask('PUT', kind, body)).status).toBe(200)
    expect((await ask('POST', `${kind}/steps`, { to: 'publish' })).status).toBe(200)
  }
  const html = async (url: string, path: string) => (await fetch(url + path)).text()
  const { form: home } = (await ask<HomeEdit>('GET', 'home')).body
  const { form: menus } = (await ask<MenusEdit>('GET', 'menus')).body
  const [opening, ...others] = home.blocks
  for (const url of second.urls()) for (const path of ['/', '/colecoes']) await html(url, path)
  for (const title of ['Corre comigo', 'Treina de manhã']) {
    await publish('home', { blocks: [{ ...opening, title }, ...others] })
    for (const url of second.urls())
      await expect.poll(() => html(url, '/'), { timeout: 1_000 }).toContain(`>${title}</h1>`)
    const entry = { label: title, href: '/colecoes', links: [] }
    await publish('menus', { ...menus, header: [entry] })
    for (const url of second.urls())
      for (const path of ['/', '/colecoes'])
        await expect.poll(() => html(url, path), { timeout: 1_000 }).toContain(`>${title}</a>`)
  }
})
