import { Resolver } from 'node:dns/promises'
import type { DnsState, MailDns } from '#domain/monitoring'

/** Reads the TXT records of a name. Throws an error with a `code` like that of `node:dns`. */
export type ReadTxt = (name: string) => Promise<string[][]>

/** Names under which the usual email services publish their key; a domain can use any other. */
const selectors = [
  'default',
  'dkim',
  'google',
  'selector1',
  'selector2',
  'k1',
  'mail',
  's1',
  'resend',
  'mandrill',
]

const absent = new Set(['ENOTFOUND', 'ENODATA'])

async function find(readTxt: ReadTxt, name: string, shape: RegExp): Promise<DnsState> {
  try {
    const records = await readTxt(name)
    return records.some((parts) => shape.test(parts.join(''))) ? 'found' : 'missing'
  } catch (error) {
    return absent.has((error as { code?: string }).code ?? '') ? 'missing' : 'unknown'
  }
}

const createReader = (): ReadTxt => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return (name) => resolver.resolveTxt(name)
}

/** Looks up SPF, DKIM and DMARC of a domain. A key under another selector than the usual ones stays unknown. */
export async function lookUpMailDns(domain: string, readTxt = createReader()): Promise<MailDns> {
  const [spf, dmarc, ...keys] = await Promise.all([
    find(readTxt, domain, /^v=spf1\b/i),
    find(readTxt, `_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...selectors.map((selector) => find(readTxt, `${selector}._domainkey.${domain}`, /\bp=/i)),
  ])
  return { domain, spf: spf!, dmarc: dmarc!, dkim: keys.includes('found') ? 'found' : 'unknown' }
}
