import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostalCodes } from '#domain/shipping'
import { type Mood, openPostalVendors } from '#test/postal-vendors'
import { brasilApi } from './brasilapi.ts'
import { firstAnswer } from './first-answer.ts'
import { ranges } from './ranges.ts'
import { viaCep } from './viacep.ts'

let vendors: Awaited<ReturnType<typeof openPostalVendors>>
beforeAll(async () => {
  vendors = await openPostalVendors()
})
afterAll(() => vendors.close())
beforeEach(() => {
  vendors.mood.viacep = 'well'
  vendors.mood.brasilapi = 'well'
})

/** Nobody waits for it where somebody answers; the shop's own limit is shorter. */
const patient = 20_000

const both = (limitMs = patient): PostalCodes =>
  firstAnswer([viaCep(vendors.url), brasilApi(vendors.url)], limitMs)

/** Every adapter stands here, and passes the same tests. */
const adapters: readonly [string, () => PostalCodes][] = [
  ['ViaCEP', () => firstAnswer([viaCep(vendors.url)], patient)],
  ['BrasilAPI', () => firstAnswer([brasilApi(vendors.url)], patient)],
  ['both at once', () => both()],
  ['ranges', () => ranges],
]

describe.each(adapters)('postal codes by %s', (_, adapter) => {
  test('a street of a large town', async () => {
    expect(await adapter().lookUp('01310100')).toEqual({
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      ibge: '3550308',
      source: expect.stringMatching(/^[a-z]+$/),
    })
  })

  test('a town of one CEP has neither street nor district', async () => {
    expect(await adapter().lookUp('73770000')).toMatchObject({ street: '', district: '', state: 'GO' })
  })

  test.each(['78999998', '78999999'])('%s does not exist', async (cep) => {
    expect(await adapter().lookUp(cep)).toBeUndefined()
  })
})

describe.each([
  ['viacep', viaCep],
  ['brasilapi', brasilApi],
] as const)('%s on its own', (name, open) => {
  test.each<Mood>(['failing', 'helpless', 'silent', 'broken', 'strange'])(
    'throws while it is %s',
    async (mood) => {
      vendors.mood[name] = mood
      const alone = firstAnswer([open(vendors.url)], mood === 'silent' ? 300 : patient)
      await expect(alone.lookUp('01310100')).rejects.toThrow('no source of postal codes answered')
    },
  )

  test('takes a refusal of the number for a CEP that does not exist', async () => {
    expect(await firstAnswer([open(vendors.url)], patient).lookUp('1310100')).toBeUndefined()
  })
})

describe('two sources at once', () => {
  test.each<[Mood, Mood]>([
    ['well', 'failing'],
    ['well', 'silent'],
    ['well', 'strange'],
    ['failing', 'well'],
    ['silent', 'well'],
    ['broken', 'well'],
  ])('one %s and the other %s: whoever answers is enough', async (viacep, brasilapi) => {
    Object.assign(vendors.mood, { viacep, brasilapi })
    expect(await both().lookUp('01310100')).toMatchObject({ street: 'Avenida Paulista', ibge: '3550308' })
  })

  test.each<Mood>(['failing', 'strange', 'broken'])(
    'one alone that knows of none is believed, the other %s',
    async (mood) => {
      vendors.mood.brasilapi = mood
      expect(await both().lookUp('78999999')).toBeUndefined()
    },
  )

  test('so it is when the time of the other is up', async () => {
    const untilAborted = (_: string, signal: AbortSignal) =>
      new Promise<undefined>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
    expect(await firstAnswer([async () => undefined, untilAborted], 50).lookUp('78999999')).toBeUndefined()
  })

  test('that there is none waits for one who knows better', async () => {
    const slow = firstAnswer(
      [
        async () => undefined,
        async (cep, signal) => {
          await new Promise((resolve) => setTimeout(resolve, 50))
          return brasilApi(vendors.url)(cep, signal)
        },
      ],
      patient,
    )
    expect(await slow.lookUp('01310100')).toMatchObject({ street: 'Avenida Paulista', source: 'brasilapi' })
  })

  test('who comes too late is not waited for', async () => {
    vendors.mood.viacep = 'silent'
    const ended: unknown[] = []
    const answer = await firstAnswer(
      [
        brasilApi(vendors.url),
        (cep, signal) => viaCep(vendors.url)(cep, signal).finally(() => ended.push(signal.aborted)),
      ],
      patient,
    ).lookUp('01310100')
    expect(answer?.source).toBe('brasilapi')
    await expect.poll(() => ended).toEqual([true])
  })

  test('when both are away it throws', async () => {
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'failing' })
    await expect(both(300).lookUp('01310100')).rejects.toThrow('no source of postal codes answered')
  })
})
