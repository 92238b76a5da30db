import { expect, test } from 'vitest'
import { isLoopbackIp, isPublicIp } from '#platform/network/ip-addresses'

test.each([
  '8.8.8.8',
  '23.227.38.33',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('%s is public', (address) => expect(isPublicIp(address)).toBe(true))

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:192.168.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'não é endereço',
])('%s is not public', (address) => expect(isPublicIp(address)).toBe(false))

test('recognizes loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '10.0.0.1', 'fe80::1', 'x'].map(isLoopbackIp)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
