import { expect, test } from 'vitest'
import { leads } from '#texts/storefront/leads'
import { useShop } from '#test/shop'

const shop = useShop()
const ana = {
  name: 'Ana',
  whatsapp: '62999990000',
  interest: 'Legging para corrida',
  consent: true,
  consentVersion: leads.purpose.version,
}
const send = (body: unknown) => shop.call<{ received?: boolean }>('/api/leads', { body })
const kept = () =>
  shop.sql<Record<string, unknown>>('select name, whatsapp, interest, consent_version from leads')

test.each([
  ['without consent', { consent: undefined }, { consent: leads.fields.consent }],
  ['with consent refused', { consent: false }, { consent: leads.fields.consent }],
  ['with consent that is not a boolean', { consent: 'true' }, { consent: leads.fields.consent }],
  [
    'with an unknown version of the consent',
    { consentVersion: '1999-01' },
    { consentVersion: expect.any(String) },
  ],
  ['with a name of one letter', { name: 'A' }, { name: 'O nome deve ter pelo menos 2 caracteres.' }],
  ['with a name of spaces', { name: '    ' }, { name: 'O nome deve ter pelo menos 2 caracteres.' }],
  ['without a name', { name: undefined }, { name: 'O nome deve ter pelo menos 2 caracteres.' }],
  [
    'with 10 characters of phone',
    { whatsapp: '6299999000' },
    { whatsapp: 'Digite um número de WhatsApp válido.' },
  ],
  [
    'with 11 digits that are no phone [VA-02]',
    { whatsapp: '62199990000' },
    { whatsapp: 'Digite um número de WhatsApp válido.' },
  ],
  [
    'with a phone of another type',
    { whatsapp: 62999990000 },
    { whatsapp: 'Digite um número de WhatsApp válido.' },
  ],
  ['with an interest of 2 characters', { interest: 'ab' }, { interest: 'Por favor, informe seu interesse.' }],
  ['with a name of 101 characters', { name: 'a'.repeat(101) }, { name: 'Campo Nome é muito longo' }],
  ['with a phone of 31 characters', { whatsapp: '9'.repeat(31) }, { whatsapp: 'Texto longo demais.' }],
  [
    'with [VA-09] markup as name',
    { name: 'Ana <script>' },
    { name: 'Campo Nome contém conteúdo não permitido' },
  ],
  [
    'with [VA-10] an SQL statement as interest',
    { interest: "x' or '1'='1" },
    { interest: 'Campo Interesse contém padrões suspeitos' },
  ],
  [
    'with [VA-11] a javascript: URL as interest',
    { interest: 'javascript:alert(1)' },
    { interest: 'Campo Interesse contém padrões maliciosos detectados' },
  ],
  [
    'with an interest of 301 characters',
    { interest: 'a'.repeat(301) },
    { interest: 'Campo Interesse é muito longo' },
  ],
  ['with an additional field', { role: 'admin' }, { role: expect.any(String) }],
  ['with a NUL', { interest: 'abc\0' }, { interest: expect.any(String) }],
])('refuses a lead %s and writes nothing', async (_, change, fields) => {
  const { status, body } = await send({ ...ana, ...change })
  expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', fields])
  expect(await kept()).toEqual([])
})

test('accepts a lead by POST with JSON only', async () => {
  const form = await shop.call('/api/leads', { raw: 'name=Ana', headers: { 'content-type': 'text/plain' } })
  expect(form.status).toBe(415)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await shop.call('/api/leads', { method })).status).toBe(405)
  }
  expect(await kept()).toEqual([])
})

test('saves a normalized lead with consent and returns none of it', async () => {
  const { status, body, headers } = await send({ ...ana, name: '  Ana ' })
  expect([status, body]).toEqual([201, { received: true }])
  expect(headers.get('cache-control')).toBe('no-store')
  const row = { name: 'Ana', whatsapp: ana.whatsapp, interest: ana.interest, consent_version: '2026-11' }
  expect(await kept()).toEqual([row])
  const { consentVersion: _, ...withoutVersion } = ana
  expect((await send(withoutVersion)).status).toBe(201)
  expect(await kept()).toEqual([row, row])
})
