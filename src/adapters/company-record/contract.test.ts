import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyLookup } from '#domain/wholesale'
import { type RecordBehaviour, startCompanyRecordServer } from '#test/company-record-server'
import { brasilApiRecords } from './brasilapi.ts'
import { fakeCompanyRecords } from './fake.ts'

let server: Awaited<ReturnType<typeof startCompanyRecordServer>>
beforeAll(async () => {
  server = await startCompanyRecordServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.state.mood = 'well'
})

/** Add every adapter here; all pass the same tests. */
const adapters: readonly [string, () => CompanyLookup][] = [
  ['BrasilAPI', () => brasilApiRecords(server.url)],
  ['the demo', () => fakeCompanyRecords],
]

describe.each(adapters)('company record by %s', (_, adapter) => {
  test('returns a company with an alphanumeric CNPJ, without its partners', async () => {
    expect(await adapter()('12ABC34501DE35')).toEqual({
      legalName: 'MOVIMENTO CONFECCOES LTDA',
      tradeName: 'ATELIE MOVIMENTO',
      situation: 'ATIVA',
      openedOn: '2026-08-14',
      activity: '4781400 Comércio varejista de artigos do vestuário e acessórios',
      cep: '74120010',
      street: 'RUA 9',
      number: '1296',
      complement: 'LOJA 2',
      district: 'SETOR OESTE',
      city: 'GOIANIA',
      state: 'GO',
    })
  })

  test('returns undefined for a company that the source does not know', async () => {
    expect(await adapter()('00000000000191')).toBeUndefined()
  })
})

describe('BrasilAPI', () => {
  test('is called with an agent of our own', async () => {
    await brasilApiRecords(server.url)('12ABC34501DE35')
    expect(server.state.agents.at(-1)).toMatch(/^DAO/)
  })

  test('returns undefined for a number that the source refuses', async () => {
    expect(await brasilApiRecords(server.url)('123')).toBeUndefined()
  })

  test.each<RecordBehaviour>(['failing', 'silent', 'broken', 'strange', 'limiting'])(
    'throws while the source is %s',
    async (mood) => {
      server.state.mood = mood
      const look = brasilApiRecords(server.url, mood === 'silent' ? 300 : 20_000)
      await expect(look('12ABC34501DE35')).rejects.toThrow()
    },
  )
})
