import { expect, test } from 'vitest'
import type { PageEdit, PageRow, PageView } from '#contract/content'
import { aPerson } from '#test/factories'
import { useSecondProcess } from '#test/second-process'
import { useShop } from '#test/shop'

const shop = useShop()
const second = useSecondProcess(shop)

test('[AD-22] what is published is on the pages of both processes within a second, also where they were kept', async () => {
  const { headers } = await aPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const ask = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(`/api/content/desk${path}`, { method, body, headers })
  const { items } = (await ask<{ items: PageRow[] }>('GET', '')).body
  const { id } = items.find(({ kind }) => kind === 'about')!
  const publish = async (title: string) => {
    const { form } = (await ask<PageEdit>('GET', `/${id}`)).body
    expect((await ask('PUT', `/${id}`, { ...form, title })).status).toBe(200)
    expect((await ask('POST', `/${id}/steps`, { to: 'publish' })).status).toBe(200)
  }
  const answered = async (url: string) =>
    ((await (await fetch(`${url}/api/content/pages/sobre`)).json()) as PageView).title
  const headed = async (url: string) =>
    /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}/sobre`)).text())?.[1]
  // What is not published yet does not exist; the first page that a process renders takes its time.
  for (const url of second.urls()) expect((await fetch(`${url}/sobre`)).status).toBe(404)
  for (const title of ['Feita em Goiânia', 'Feita no cerrado', 'Feita para o calor']) {
    await publish(title)
    for (const url of second.urls()) {
      await expect.poll(() => answered(url), { timeout: 1_000 }).toBe(title)
      await expect.poll(() => headed(url), { timeout: 1_000 }).toBe(title)
    }
  }
})
