import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { getFile, toFilePath } from '#platform/storage/storage'
import { consents as words } from '#texts/storefront/consents'
import { maxAddresses } from '#shared/auth/customer-limits'
import { type AddressView, type ConsentView, endpoints } from './contract.ts'
import { findOwnAvatarId } from './rules.ts'

const shop = useShop(manyConnections)
type Person = Awaited<ReturnType<typeof createSignedInPerson>>

const home = {
  label: 'Casa',
  recipient: 'Ana Souza',
  cep: '74120-010',
  street: 'Rua 9',
  number: 'S/N',
  complement: '',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
}
const path = '/api/customers/addresses'
const list = async ({ headers }: Person) => (await shop.call<AddressView[]>(path, { headers })).body
const add = ({ headers }: Person, change: object = {}) =>
  shop.call<AddressView>(path, { body: { ...home, ...change }, headers })
const defaults = async (person: Person) => (await list(person)).filter(({ isDefault }) => isDefault)

describe('customer endpoints without a session', () => {
  test.each(Object.values(endpoints))(
    '$method $path answers 401 to a visitor',
    async ({ method, path: at }) => {
      const { status, body } = await shop.call(at.replace(':id', randomUUID()), { method })
      expect([status, body.code]).toEqual([401, 'request.unauthenticated'])
    },
  )
})

describe('customer addresses', () => {
  let person: Person
  beforeAll(async () => {
    person = await createSignedInPerson(shop)
  })

  test('normalizes the first address and makes it the default', async () => {
    const { status, body } = await add(person, { number: ' S/N ' })
    expect(status).toBe(201)
    expect(body).toEqual({ ...home, id: body.id, cep: '74120010', isDefault: true })
    expect(await list(person)).toEqual([body])
  })

  test.each([
    'Qd. 105 Lt. 12',
    'Quadra 105 Lote 12 Casa 3',
    'SN Qd 12 Lt 7',
    'Km 12,5 Gleba B',
    'Bloco C ap 1204',
    'Quadra 105 Lote 12 Casa 3 Bl 2',
  ])('saves the number "%s" unchanged, up to 30 characters', async (number) => {
    const other = await createSignedInPerson(shop)
    const { status, body } = await add(other, { number })
    expect([status, body.number]).toEqual([201, number])
  })

  test.each(['Visto <P>', 'Bloco <B>', 'Prédio "Ipê" --', 'Em frente ao Union Select'])(
    'saves the complement "%s" unchanged',
    async (complement) => {
      const other = await createSignedInPerson(shop)
      expect((await add(other, { complement })).body.complement).toBe(complement)
    },
  )

  test('adds another address after the default, unless it is the new default', async () => {
    const [first] = await list(person)
    const second = (await add(person, { label: 'Trabalho' })).body
    expect((await list(person)).map(({ id }) => id)).toEqual([first!.id, second.id])
    const third = (await add(person, { label: 'Mãe', isDefault: true })).body
    expect(third.isDefault).toBe(true)
    expect((await defaults(person)).map(({ id }) => id)).toEqual([third.id])
    const chosen = await shop.call(`${path}/${second.id}/default`, {
      method: 'POST',
      headers: person.headers,
    })
    expect(chosen.status).toBe(204)
    expect((await defaults(person)).map(({ id }) => id)).toEqual([second.id])
  })

  test('updates all fields of an address and keeps it the default', async () => {
    const [first] = await defaults(person)
    const answer = await shop.call<AddressView>(`${path}/${first!.id}`, {
      method: 'PUT',
      body: { ...home, label: 'Novo', street: 'Avenida T-63', complement: undefined },
      headers: person.headers,
    })
    expect(answer.body).toEqual({
      ...home,
      id: first!.id,
      cep: '74120010',
      label: 'Novo',
      street: 'Avenida T-63',
      isDefault: true,
    })
    expect((await list(person))[0]).toEqual(answer.body)
  })

  test('makes the newest address the default after the default is deleted', async () => {
    const other = await createSignedInPerson(shop)
    const [first] = [(await add(other)).body, await add(other)]
    const newest = (await add(other)).body
    const gone = await shop.call(`${path}/${first.id}`, { method: 'DELETE', headers: other.headers })
    expect(gone.status).toBe(204)
    expect((await list(other)).map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([newest.id, true])
    expect(await defaults(other)).toHaveLength(1)
  })

  test('has exactly one default after many parallel changes', async () => {
    const other = await createSignedInPerson(shop)
    const added = await Promise.all(Array.from({ length: 8 }, () => add(other, { isDefault: true })))
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await defaults(other)).toHaveLength(1)
    const ids = (await list(other)).map(({ id }) => id)
    await Promise.all([
      ...ids.map((id) => shop.call(`${path}/${id}/default`, { method: 'POST', headers: other.headers })),
      shop.call(`${path}/${ids[0]}`, { method: 'DELETE', headers: other.headers }),
    ])
    expect(await defaults(other)).toHaveLength(1)
  })

  test('accepts at most 20, also in parallel', async () => {
    const other = await createSignedInPerson(shop)
    const answers = await Promise.all(Array.from({ length: maxAddresses + 3 }, () => add(other)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('customers.addresses_full'))
    expect(refused[0]!.body.message).toContain('20')
    expect(await list(other)).toHaveLength(maxAddresses)
  })

  test.each([
    ['cep', { cep: '7412' }],
    ['street', { street: '  ' }],
    ['number', { number: '' }],
    ['number', { number: 'x'.repeat(31) }],
    ['district', { district: undefined }],
    ['city', { city: 'x'.repeat(81) }],
    ['state', { state: 'XX' }],
    ['state', { city: 'Rio Branco', state: 'AC' }],
    ['city', { city: 'Anápolis' }],
    ['recipient', { recipient: '' }],
    ['label', { label: 'x'.repeat(41) }],
    ['userId', { userId: randomUUID() }],
    ['street', { street: 'Rua\0 9' }],
  ])('refuses a wrong %s at its field and saves nothing', async (field, change) => {
    const other = await createSignedInPerson(shop)
    const { status, body } = await add(other, change)
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(await list(other)).toEqual([])
  })

  test('answers 404 for addresses of another customer', async () => {
    const stranger = await createSignedInPerson(shop)
    const mine = (await add(person)).body
    const { headers } = stranger
    const at = `${path}/${mine.id}`
    for (const [address, options] of [
      [at, { method: 'PUT', body: home }],
      [at, { method: 'DELETE' }],
      [`${at}/default`, { method: 'POST' }],
      [`${path}/${randomUUID()}`, { method: 'DELETE' }],
    ] as const) {
      const { status, body } = await shop.call(address, { ...options, headers })
      expect([status, body.code]).toEqual([404, 'customers.address_not_found'])
    }
    expect((await list(person)).find(({ id }) => id === mine.id)).toEqual(mine)
    expect(await list(stranger)).toEqual([])
  })
})

describe('customer consents', () => {
  const at = '/api/customers/consents'
  const news = { purpose: 'marketing', version: words.marketing.version, granted: true, source: 'account' }
  const history = async ({ headers }: Person) => (await shop.call<ConsentView[]>(at, { headers })).body

  test('appends each consent and each withdrawal to the history', async () => {
    const person = await createSignedInPerson(shop)
    expect(await history(person)).toEqual([])
    for (const granted of [true, false]) {
      const { status } = await shop.call(at, { body: { ...news, granted }, headers: person.headers })
      expect(status).toBe(201)
    }
    expect((await history(person)).map(({ granted, version }) => [granted, version])).toEqual([
      [false, words.marketing.version],
      [true, words.marketing.version],
    ])
    expect(await history(await createSignedInPerson(shop))).toEqual([])
  })

  test('cannot be changed in the database', async () => {
    const person = await createSignedInPerson(shop)
    await shop.call(at, { body: news, headers: person.headers })
    await expect(shop.owner('update customer_consents set granted = false')).rejects.toThrow('append-only')
    await expect(shop.sql('update customer_consents set granted = false')).rejects.toThrow(
      'permission denied',
    )
  })

  test.each([
    [409, { version: '2001-01' }],
    [422, { purpose: 'telepathy' }],
    [422, { purpose: 'terms', version: words.terms.version, granted: false }],
    [422, { granted: 'yes' }],
    [422, { source: 'friend' }],
  ])('answers %i to %j', async (status, change) => {
    const person = await createSignedInPerson(shop)
    expect((await shop.call(at, { body: { ...news, ...change }, headers: person.headers })).status).toBe(
      status,
    )
    expect(await history(person)).toEqual([])
  })
})

describe('avatar', () => {
  const put = (person: Person, bytes: Uint8Array, type = 'image/png') =>
    shop.call<{ url: string }>('/api/customers/avatar', {
      method: 'PUT',
      raw: new Uint8Array(bytes),
      headers: { ...person.headers, 'content-type': type },
    })
  const drawing = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#b5401f' } })
  const imageOf = async ({ userId }: Person) =>
    (
      await shop.sql<{ avatar_url: string | null }>('select avatar_url from profiles where id = $1', [userId])
    )[0]!.avatar_url
  const isThere = (key: string) =>
    stat(toFilePath(key)).then(
      () => true,
      () => false,
    )

  test('is converted to two squares without metadata', async () => {
    const person = await createSignedInPerson(shop)
    const photo = await drawing()
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '16/1 41/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await put(person, photo, 'image/jpeg')
    expect([status, await imageOf(person)]).toEqual([200, body.url])
    const id = findOwnAvatarId(person.userId, body.url)!
    for (const size of [512, 128]) {
      const facts = await sharp(await getFile(`media/${id}/${size}.webp`)).metadata()
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', size, size])
      expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  test('is recognized by its bytes, not by its content type', async () => {
    const person = await createSignedInPerson(shop)
    expect((await put(person, await drawing().webp().toBuffer(), 'image/png')).status).toBe(200)
  })

  test.each([
    ['an HTML page with a picture type', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated picture', async () => (await drawing().png().toBuffer()).subarray(0, 200)],
    ['an unsupported picture format', () => drawing().gif().toBuffer()],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s and does not change the former avatar', async (_, make) => {
    const person = await createSignedInPerson(shop)
    const { url } = (await put(person, await drawing().png().toBuffer())).body
    const { status, body } = await put(person, await make())
    expect([status, body.code]).toEqual([422, 'customers.avatar_refused'])
    expect(await imageOf(person)).toBe(url)
  })

  test('with too many pixels for its size is refused with a message of its own', async () => {
    const person = await createSignedInPerson(shop)
    for (const [width, height] of [
      [4_000, 3_250],
      [8_001, 10],
    ] as const) {
      const bomb = await sharp({ create: { width, height, channels: 3, background: '#c30' } })
        .png()
        .toBuffer()
      const { status, body } = await put(person, bomb)
      expect([status, body.code]).toEqual([422, 'customers.avatar_too_big'])
      expect(body.message).toMatch(/12 megapixels.*8\.000/)
    }
    expect(await imageOf(person)).toBeNull()
  })

  test('of an unsupported type or above 3 MB is refused before it is read', async () => {
    const person = await createSignedInPerson(shop)
    const types = await put(person, await drawing().gif().toBuffer(), 'image/gif')
    expect([types.status, types.body.code]).toEqual([415, 'request.wrong_file'])
    const large = await put(person, Buffer.alloc(3 * 1024 * 1024 + 1))
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large'])
    expect(await imageOf(person)).toBeNull()
  })

  test('can be replaced and removed, without leaving files', async () => {
    const person = await createSignedInPerson(shop)
    const first = (await put(person, await drawing().png().toBuffer())).body.url
    const second = (await put(person, await drawing().png().toBuffer())).body.url
    expect(second).not.toBe(first)
    const ids = [first, second].map((url) => findOwnAvatarId(person.userId, url)!)
    expect(await isThere(`media/${ids[1]}/512.webp`)).toBe(true)
    const gone = await shop.call('/api/customers/avatar', { method: 'DELETE', headers: person.headers })
    expect([gone.status, await imageOf(person)]).toEqual([204, null])
    const asked = await shop.sql<{ id: string }>(
      `select data->>'id' as id from jobs.job where name = 'customers.remove_avatar' order by created_on`,
    )
    expect(asked.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    for (const id of ids) await expect.poll(() => isThere(`media/${id}/512.webp`)).toBe(false)
  })

  test('does not delete an uploaded picture of another person', async () => {
    const [owner, thief] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const { url } = (await put(owner, await drawing().png().toBuffer())).body
    await shop.sql('update profiles set avatar_url = $1 where id = $2', [url, thief.userId])
    await shop.call('/api/customers/avatar', { method: 'DELETE', headers: thief.headers })
    const id = findOwnAvatarId(owner.userId, url)!
    const asked = await shop.sql(`select 1 from jobs.job where data->>'id' = $1`, [id])
    expect([asked, await isThere(`media/${id}/512.webp`)]).toEqual([[], true])
  })
})
