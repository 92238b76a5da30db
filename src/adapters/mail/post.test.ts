import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { useShop } from '#test/shop'
import { type Mail, openPost } from './post.ts'

const shop = useShop()
const from = 'DAO <nao-responda@dao.test>'

let relay: Server | undefined
afterEach(() => void relay?.close())

/** A relay that takes what it is given, or answers every letter with a refusal. */
async function openRelay(refuses = false) {
  const taken: string[] = []
  relay = createServer((socket) => {
    let data: string | undefined
    socket.write('220 relay\r\n')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        taken.push(data)
        data = undefined
        socket.write('250 taken\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && refuses) socket.write('451 later\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return { taken, url: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}` }
}

const aMail = (change: Partial<Mail> = {}): Mail => ({
  messageId: `<${randomUUID()}@dao.test>`,
  to: 'ana@exemplo.com.br',
  subject: 'Recebemos seu pedido',
  html: '<p>Olá</p>',
  text: 'Olá',
  ...change,
})
const kept = (mail: Mail) =>
  shop.sql<{ subject: string; sent: boolean }>(
    'select subject, sent_at is not null as sent from mail_outbox where message_id = $1',
    [mail.messageId],
  )

test('without a relay a letter is kept, once', async () => {
  const [post, mail] = [openPost({ smtpUrl: undefined, from }), aMail()]
  await Promise.all([post(mail), post(mail)])
  await post({ ...mail, subject: 'outra' })
  expect(await kept(mail)).toEqual([{ subject: 'Recebemos seu pedido', sent: true }])
})

test('with a relay it is sent once, under its Message-ID', async () => {
  const { taken, url } = await openRelay()
  const [post, mail] = [openPost({ smtpUrl: url, from }), aMail()]
  await post(mail)
  await post(mail)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(`Message-ID: ${mail.messageId}`)
  expect(taken[0]).toContain('To: ana@exemplo.com.br')
  expect(await kept(mail)).toEqual([{ subject: mail.subject, sent: true }])
})

test('while the relay refuses it stays unsent, and goes with the next try', async () => {
  const mail = aMail()
  const away = await openRelay(true)
  await expect(openPost({ smtpUrl: away.url, from })(mail)).rejects.toThrow()
  expect(await kept(mail)).toEqual([{ subject: mail.subject, sent: false }])
  relay?.close()
  const back = await openRelay()
  await openPost({ smtpUrl: back.url, from })(mail)
  expect(back.taken).toHaveLength(1)
  expect((await kept(mail))[0]!.sent).toBe(true)
})

test('no line of a subject becomes a header', async () => {
  const { taken, url } = await openRelay()
  await openPost({ smtpUrl: url, from })(aMail({ subject: 'Olá\r\nBcc: outro@exemplo.com.br' }))
  expect(taken[0]).not.toMatch(/^Bcc:/m)
})
