import { expect, test } from 'vitest'
import { lookUpMailDns, type ReadTxt } from './dns.ts'

const records =
  (known: Readonly<Record<string, string[][]>>, code = 'ENOTFOUND'): ReadTxt =>
  async (name) => {
    const found = known[name]
    if (!found) throw Object.assign(new Error(code), { code })
    return found
  }

test('finds the records, also in parts', async () => {
  const readTxt = records({
    'loja.test': [['google-site-verification=x'], ['v=spf1 include:', 'spf.test -all']],
    '_dmarc.loja.test': [['v=DMARC1; p=none']],
    'google._domainkey.loja.test': [['v=DKIM1; k=rsa; p=MIG']],
  })
  expect(await lookUpMailDns('loja.test', readTxt)).toEqual({
    domain: 'loja.test',
    spf: 'found',
    dkim: 'found',
    dmarc: 'found',
  })
})

test('says what is missing, and leaves the key open: its selector may be any name', async () => {
  const readTxt = records({ 'loja.test': [['outra coisa']] })
  expect(await lookUpMailDns('loja.test', readTxt)).toMatchObject({
    spf: 'missing',
    dkim: 'unknown',
    dmarc: 'missing',
  })
})

test('knows nothing while the name servers do not answer', async () => {
  expect(await lookUpMailDns('loja.test', records({}, 'ETIMEOUT'))).toMatchObject({
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
  })
})
