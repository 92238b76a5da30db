import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecret, signatureHeaders } from './signature.ts'

/** Vector of the Standard Webhooks specification and of its reference libraries. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('[PF-09] signs as the reference libraries of Standard Webhooks do', () => {
  const { secret, id, timestamp, body, signature } = published
  expect(signatureHeaders([secret], id, new Date(timestamp * 1_000), body)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  })
})

test('signs with each secret while one is changed', () => {
  const secret = createSecret()
  const at = new Date(published.timestamp * 1_000)
  const headers = signatureHeaders([secret, published.secret], published.id, at, published.body)
  const [fresh, old] = headers['webhook-signature'].split(' ')
  expect(old).toBe(published.signature)
  const content = `${published.id}.${published.timestamp}.${published.body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(key.byteLength).toBe(32)
  expect(fresh).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)
})
