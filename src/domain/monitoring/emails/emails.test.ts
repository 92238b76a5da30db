import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeRelay, sendAtOnce } from '#adapters/mail/relay'
import type { EmailsView, MailDns, TestEmailResult } from '#contract/monitoring'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let staff: Record<string, string>
let email: string
beforeAll(async () => {
  const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
  staff = person.headers
  email = person.email
})

const get = <T>(path = '') => shop.call<T>(`/api/monitoring/emails${path}`, { headers: staff })

test('lists every email with its subject, and renders each as a page that can do nothing', async () => {
  const { body } = await get<EmailsView>()
  expect(body.relay).toBeNull()
  expect(body.previews.length).toBeGreaterThan(50)
  expect(body.previews.filter(({ subject }) => /[{}]|undefined/.test(subject))).toEqual([])
  for (const { id } of body.previews) {
    const answer = await shop.request(`/api/monitoring/emails/previews/${id}`, { headers: staff })
    const html = await answer.text()
    expect([id, answer.status, html.includes('<html'), /\{\w+\}|undefined/.test(html)]).toEqual([
      id,
      200,
      true,
      false,
    ])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
  expect((await get('/previews/nenhum')).body.code).toBe('monitoring.email_not_found')
  expect((await shop.call('/api/monitoring/emails/previews/welcome')).status).toBe(401)
})

test('sends a test email to the caller, audited', async () => {
  const { body } = await shop.call<TestEmailResult>('/api/monitoring/emails/test', {
    method: 'POST',
    headers: staff,
  })
  expect(body).toEqual({ to: email, outcome: 'outbox', problem: null })
  const sent = await shop.sql("select recipient from email_outbox where message_id like '<test.%'")
  expect(sent).toEqual([{ recipient: email }])
  const rows = await shop.sql("select action from audit_logs where entity_type = 'test_email'")
  expect(rows).toEqual([{ action: 'SEND' }])
})

test('asks no name server in the demo, and says so', async () => {
  expect((await get<MailDns>('/dns')).body).toMatchObject({ spf: 'unknown', dmarc: 'unknown' })
})

test('describes a server without its password', () => {
  const relay = describeRelay('smtps://loja:segredo@smtp.dao.test')
  expect(relay).toEqual({ host: 'smtp.dao.test', port: 465, isEncrypted: true, hasUser: true })
})

/** Serves SMTP that answers each command by this table. */
async function serveSmtp(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 teste\r\n')
    let isData = false
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (isData) {
        if (!text.includes('\r\n.\r\n')) return
        isData = false
        return void socket.write('250 ok\r\n')
      }
      const command = text.slice(0, 4).toUpperCase()
      isData = command === 'DATA'
      socket.write(`${answers[command] ?? (isData ? '354 ok' : '250 ok')}\r\n`)
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = { to: 'ana@dao.test', subject: 'Teste', html: '<p>Oi</p>', text: 'Oi' }
const from = 'DAO <ola@dao.test>'

test('says whether the server took the email, refused it, or is not there', async () => {
  const good = await serveSmtp({})
  expect(await sendAtOnce({ smtpUrl: `smtp://${good}`, from }, message)).toBeUndefined()
  const refusing = await serveSmtp({ RCPT: '550 no' })
  expect(await sendAtOnce({ smtpUrl: `smtp://${refusing}`, from }, message)).toBe('refused')
  expect(await sendAtOnce({ smtpUrl: 'smtp://127.0.0.1:1', from }, message)).toBe('connection')
})
