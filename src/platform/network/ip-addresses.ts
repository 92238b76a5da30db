import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { getFirst } from '#shared/data/get-or-throw'

/** Reserved IP networks that are not part of the public internet (IANA special-purpose registries). */
const inner = new BlockList()
const loopback = new BlockList()

for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')

loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * IPv6 networks inside 2000::/3 (the only range in use) that embed IPv4 addresses or are reserved for documentation
 * and tests.
 */
const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Returns true for a public IP address: not private, loopback, link-local, reserved or multicast. */
export function isPublicIp(address: string): boolean {
  const plain = mapped.exec(address)?.[1] ?? address
  const family = isIP(plain)
  if (family === 4) return !inner.check(plain, 'ipv4')
  return family === 6 && outer6.check(plain, 'ipv6') && !special6.check(plain, 'ipv6')
}

export const isLoopbackIp = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Error of a host name that resolves to a non-public IP address. */
export class InternalAddressError extends Error {
  override name = 'InternalAddress'
}

/**
 * Creates a DNS lookup that rejects non-public IP addresses. It runs inside the connection, so DNS rebinding has no
 * effect. One non-public address among several rejects the name. Literal IP addresses are never looked up and must be
 * checked by the caller.
 */
export const makeCheckedLookup =
  (may: (address: string) => boolean, resolve: LookupFunction = lookup as LookupFunction): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const all = found as { address: string; family: number }[]
      const refused = all.find(({ address }) => !may(address))
      if (refused || all.length === 0)
        return callback(new InternalAddressError(`${host} leads to ${refused?.address ?? 'nowhere'}`), [])
      if (options.all) return callback(null, all)
      callback(null, getFirst(all).address, getFirst(all).family)
    })
  }

/**
 * Returns the network of an IP address: the /64 for IPv6, since one customer gets a whole /64, and the address itself
 * for IPv4, also when it is written as IPv6.
 */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean).length
  const zeros = tail === undefined ? 0 : 8 - groups.length - after
  const first = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(tail ?? '').split(':')]
  const four = first.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${four.join(':')}::/64`
}
