import { expect, test } from 'vitest'
import { getPolicyOrigin } from './policy-origin.ts'

test.each([
  ['https://chat.example/loja?x=1', 'https://chat.example'],
  ['https://chat.example:8443', 'https://chat.example:8443'],
  ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000'],
  ['https://[::1]:1/', 'https://[::1]:1'],
  ['https://MOÇA.example', 'https://xn--moa-3la.example'],
  ['https://a;sandbox', undefined],
  ["https://a'unsafe-inline'", undefined],
  ['https://a,b', undefined],
  ['https://*', undefined],
  ['https://a;sandbox@b.example', 'https://b.example'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['chat.example', undefined],
])('the origin of %s in a policy is %s', (url, origin) => expect(getPolicyOrigin(url)).toBe(origin))
