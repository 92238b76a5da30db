import { expect, test } from 'vitest'
import { publishFirstPost } from '#domain/content'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { useShop } from '#test/shop'

const shop = useShop()

const publish = (slug: string, title: string) =>
  transaction((tx) =>
    publishFirstPost(tx, makeSystemCtx('teste'), {
      kind: 'post',
      slug,
      text: {
        title,
        summary: 'Um "copo".',
        body: { type: 'doc', content: [] },
        cover: null,
        author: 'Marina Dao',
        topics: ['Água'],
        productIds: [],
        seoTitle: '',
        seoDescription: '',
      },
    }),
  )

test('[SF-06] the blog feed is RSS 2.0, newest post first, and answers 304 when unchanged', async () => {
  const origin = await shop.listen()
  const feed = async (headers: Record<string, string> = {}) => {
    await waitForInvalidations()
    return fetch(`${origin}/blog/rss.xml`, { headers })
  }
  await publish('agua', 'Água')
  expect(await (await feed()).text()).toContain('/blog/agua</link>')
  await publish('sal', 'Sal & <limão>')
  const answer = await feed()
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  const items = text.match(/<item>.*?<\/item>/gs)!
  expect(items).toHaveLength(2)
  expect(items[0]).toContain('<title>Sal &amp; &lt;limão&gt;</title>')
  expect(items[0]).toMatch(/<link>http:\/\/[^<]+\/blog\/sal<\/link><guid isPermaLink="true">http/)
  expect(items[0]).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/)
  expect(items[0]).toContain('<dc:creator>Marina Dao</dc:creator><category>Água</category>')
  const etag = answer.headers.get('etag')!
  expect((await feed({ 'if-none-match': etag })).status).toBe(304)
})
