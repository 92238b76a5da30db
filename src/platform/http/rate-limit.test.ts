import { describe, expect, test } from 'vitest'
import { leads } from '#texts/storefront/leads'
import { manyConnections, useShop } from '#test/shop'
import { removeExpiredCounts, createRateLimit } from './rate-limit.ts'

const shop = useShop(manyConnections)
const seconds = (data: Record<string, unknown>) => data.seconds as number

/** Returns how many of these parallel calls were accepted. */
async function taken(limit: ReturnType<typeof createRateLimit>, key: string, calls: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: calls }, () => limit.spend(key)))
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('rate limit', () => {
  test('[VA-13] accepts 10 calls of a key in 60 seconds by default, and returns how long to wait', async () => {
    const limit = createRateLimit('usual')
    expect(await taken(limit, 'ana', 10)).toBe(10)
    const refused = await limit.spend('ana').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'request.too_many' })
    const wait = seconds((refused as { data: Record<string, unknown> }).data)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    await expect(limit.spend('bia')).resolves.toBeUndefined()
  })

  test('[VA-13] counts in two processes together, also for parallel calls', async () => {
    const [one, other] = [
      createRateLimit('shared', { points: 7, seconds: 60 }),
      createRateLimit('shared', { points: 7, seconds: 60 }),
    ]
    expect((await taken(one, 'k', 6)) + (await taken(other, 'k', 6))).toBe(7)
  })

  test('starts again after its window, and after a reset', async () => {
    const limit = createRateLimit('short', { points: 1, seconds: 60 })
    await limit.spend('k')
    await shop.sql('update rate_limit_counts set expire = 1')
    await expect(limit.spend('k')).resolves.toBeUndefined()
    await expect(limit.spend('k')).rejects.toThrow('request.too_many')
    await limit.forgive('k')
    await expect(limit.spend('k')).resolves.toBeUndefined()
  })

  test('stores no names, and nothing that expired', async () => {
    await createRateLimit('letters').spend('ana@exemplo.com.br')
    const keys = (await shop.sql<{ key: string }>('select key from rate_limit_counts')).map(({ key }) => key)
    expect(keys.some((key) => key.startsWith('letters:'))).toBe(true)
    expect(keys.join()).not.toContain('exemplo')
    await removeExpiredCounts(Date.now() + 3_600_000)
    expect(await shop.sql('select 1 from rate_limit_counts')).toEqual([])
  })
})

describe('over HTTP', () => {
  const body = {
    name: 'Ana',
    whatsapp: '62999990000',
    interest: 'Legging',
    consent: true,
    consentVersion: leads.purpose.version,
  }
  const send = (from: string) => shop.call('/api/leads', { body, from })

  test('[VA-13] accepts a form ten times a minute from one IP address; the eleventh answers how long to wait', async () => {
    for (let time = 1; time <= 10; time++) expect((await send('203.0.113.9')).status).toBe(201)
    const refused = await send('203.0.113.9')
    expect(refused.status).toBe(429)
    const { code, message, data } = refused.body
    expect(code).toBe('request.too_many')
    expect(message).toContain(`Espere ${seconds(data!)} segundos`)
    expect(refused.headers.get('retry-after')).toBe(String(seconds(data!)))
    expect(await shop.sql('select 1 from leads')).toHaveLength(10)
    expect((await send('203.0.113.10')).status).toBe(201)
  })
})
