import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostalCodeLookup } from '#domain/shipping'
import { type VendorBehaviour, startPostalVendors } from '#test/postal-vendors'
import { brasilApi } from './brasilapi.ts'
import { raceSources } from './race-sources.ts'
import { cepRangeLookup } from './cep-ranges.ts'
import { viaCep } from './viacep.ts'

let vendors: Awaited<ReturnType<typeof startPostalVendors>>
beforeAll(async () => {
  vendors = await startPostalVendors()
})
afterAll(() => vendors.close())
beforeEach(() => {
  vendors.mood.viacep = 'well'
  vendors.mood.brasilapi = 'well'
})

/** Timeout in ms, longer than any answer here, so that only the sources decide. */
const patient = 20_000

const both = (limitMs = patient): PostalCodeLookup =>
  raceSources([viaCep(vendors.url), brasilApi(vendors.url)], limitMs)

/** Add every adapter here; all pass the same tests. */
const adapters: readonly [string, () => PostalCodeLookup][] = [
  ['ViaCEP', () => raceSources([viaCep(vendors.url)], patient)],
  ['BrasilAPI', () => raceSources([brasilApi(vendors.url)], patient)],
  ['both at once', () => both()],
  ['ranges', () => cepRangeLookup],
]

describe.each(adapters)('postal code lookup by %s', (_, adapter) => {
  test('returns the street of a large city', async () => {
    expect(await adapter().lookUp('01310100')).toEqual({
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      ibge: '3550308',
      source: expect.stringMatching(/^[a-z]+$/),
    })
  })

  test('returns neither street nor district for a city with a single CEP', async () => {
    expect(await adapter().lookUp('73770000')).toMatchObject({ street: '', district: '', state: 'GO' })
  })

  test.each(['78999998', '78999999'])('returns undefined for %s, which does not exist', async (cep) => {
    expect(await adapter().lookUp(cep)).toBeUndefined()
  })
})

describe.each([
  ['viacep', viaCep],
  ['brasilapi', brasilApi],
] as const)('source %s alone', (name, open) => {
  test.each<VendorBehaviour>(['failing', 'helpless', 'silent', 'broken', 'strange'])(
    'throws while it is %s',
    async (mood) => {
      vendors.mood[name] = mood
      const alone = raceSources([open(vendors.url)], mood === 'silent' ? 300 : patient)
      await expect(alone.lookUp('01310100')).rejects.toThrow('no source of postal codes answered')
    },
  )

  test('treats a refused number as a CEP that does not exist', async () => {
    expect(await raceSources([open(vendors.url)], patient).lookUp('1310100')).toBeUndefined()
  })
})

describe('two sources at once', () => {
  test.each<[VendorBehaviour, VendorBehaviour]>([
    ['well', 'failing'],
    ['well', 'silent'],
    ['well', 'strange'],
    ['failing', 'well'],
    ['silent', 'well'],
    ['broken', 'well'],
  ])('returns the address if one is %s and the other %s', async (viacep, brasilapi) => {
    Object.assign(vendors.mood, { viacep, brasilapi })
    expect(await both().lookUp('01310100')).toMatchObject({ street: 'Avenida Paulista', ibge: '3550308' })
  })

  test.each<VendorBehaviour>(['failing', 'strange', 'broken'])(
    'returns undefined if one source knows no address and the other is %s',
    async (mood) => {
      vendors.mood.brasilapi = mood
      expect(await both().lookUp('78999999')).toBeUndefined()
    },
  )

  test('returns undefined if one source knows no address and the other times out', async () => {
    const untilAborted = (_: string, signal: AbortSignal) =>
      new Promise<undefined>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
    expect(await raceSources([async () => undefined, untilAborted], 50).lookUp('78999999')).toBeUndefined()
  })

  test('waits for a slower source that has the address', async () => {
    const slow = raceSources(
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

  test('does not wait for a slower source, and aborts it', async () => {
    vendors.mood.viacep = 'silent'
    const ended: unknown[] = []
    const answer = await raceSources(
      [
        brasilApi(vendors.url),
        (cep, signal) => viaCep(vendors.url)(cep, signal).finally(() => ended.push(signal.aborted)),
      ],
      patient,
    ).lookUp('01310100')
    expect(answer?.source).toBe('brasilapi')
    await expect.poll(() => ended).toEqual([true])
  })

  test('throws if both are unavailable', async () => {
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'failing' })
    await expect(both(300).lookUp('01310100')).rejects.toThrow('no source of postal codes answered')
  })
})
