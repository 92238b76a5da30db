import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { getConnectionConfig } from '#platform/postgres/database'
import { useShop } from '#test/shop'
import { type OutgoingEmail, createMailer } from './mailer.ts'

const shop = useShop()
const from = 'DAO <nao-responda@dao.test>'

let relay: Server | undefined
afterEach(() => void relay?.close())

type Manners = {
  /** refuses every email */
  refuses?: boolean
  /** accepts an email only after this resolves */
  until?: Promise<void>
  /** disconnects without a response, before or after it accepted an email */
  drops?: 'before' | 'after'
}

/** Starts an SMTP relay with the given behaviour. `begun` resolves with the text of the first email. */
async function openRelay({ refuses = false, until, drops }: Manners = {}) {
  const taken: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  relay = createServer((socket) => {
    let data: string | undefined
    const take = async (message: string) => {
      begin()
      await until
      taken.push(message)
      if (drops === 'before') return socket.destroy()
      socket.write('250 taken\r\n', () => drops === 'after' && socket.destroy())
    }
    socket.write('220 relay\r\n')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        void take(data)
        data = undefined
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
  return { taken, begun, url: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}` }
}

/** Sends an email from another process. Returns whether that process counts it as sent. */
async function sendElsewhere(mail: OutgoingEmail, smtpUrl: string): Promise<boolean> {
  const code = `
    const { openDatabase, closeDatabase } = await import('#platform/postgres/database')
    const { createMailer } = await import('#adapters/mail/mailer')
    const { connection, smtpUrl, from, mail } = JSON.parse(process.env.WORK)
    openDatabase(connection, 2)
    const sent = await createMailer({ smtpUrl, from })(mail).then(() => true, () => false)
    await closeDatabase()
    process.exit(sent ? 0 : 3)`
  const work = JSON.stringify({ connection: getConnectionConfig(), smtpUrl, from, mail })
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, WORK: work },
    stdio: 'ignore',
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0 && status !== 3) throw new Error(`the process ended with ${status}`)
  return status === 0
}

const aMail = (change: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  messageId: `<${randomUUID()}@dao.test>`,
  to: 'ana@exemplo.com.br',
  subject: 'Recebemos seu pedido',
  html: '<p>Olá</p>',
  text: 'Olá',
  countsAs: null,
  ...change,
})
const kept = (mail: OutgoingEmail) =>
  shop.sql<{ subject: string; sent: boolean }>(
    'select subject, sent_at is not null as sent from email_outbox where message_id = $1',
    [mail.messageId],
  )

test('stores an email once in the outbox if there is no relay', async () => {
  const [post, mail] = [createMailer({ smtpUrl: undefined, from }), aMail()]
  await Promise.all([post(mail), post(mail)])
  await post({ ...mail, subject: 'outra' })
  expect(await kept(mail)).toEqual([{ subject: 'Recebemos seu pedido', sent: true }])
})

test('sends an email once through the relay, with its Message-ID', async () => {
  const { taken, url } = await openRelay()
  const [post, mail] = [createMailer({ smtpUrl: url, from }), aMail()]
  await post(mail)
  await post(mail)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(`Message-ID: ${mail.messageId}`)
  expect(taken[0]).toContain('To: ana@exemplo.com.br')
  expect(await kept(mail)).toEqual([{ subject: mail.subject, sent: true }])
})

test('adds the one-click unsubscribe headers only to emails with a stop URL', async () => {
  const { taken, url } = await openRelay()
  const post = createMailer({ smtpUrl: url, from })
  await post(aMail({ unsubscribeUrl: 'https://loja.test/api/reviews/stop?order=1' }))
  await post(aMail())
  expect(taken[0]).toContain('List-Unsubscribe: <https://loja.test/api/reviews/stop?order=1>')
  expect(taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(taken[1]).not.toContain('List-Unsubscribe')
})

test('keeps an email unsent while the relay refuses it, and sends it at the next attempt', async () => {
  const mail = aMail()
  const away = await openRelay({ refuses: true })
  await expect(createMailer({ smtpUrl: away.url, from })(mail)).rejects.toThrow()
  expect(await kept(mail)).toEqual([{ subject: mail.subject, sent: false }])
  relay?.close()
  const back = await openRelay()
  await createMailer({ smtpUrl: back.url, from })(mail)
  expect(back.taken).toHaveLength(1)
  expect((await kept(mail))[0]!.sent).toBe(true)
})

test('does not send an email twice while it is being sent, in this or another process', async () => {
  let release = () => {}
  const { taken, begun, url } = await openRelay({ until: new Promise((resolve) => (release = resolve)) })
  const [post, mail] = [createMailer({ smtpUrl: url, from }), aMail()]
  const here = [post(mail), post(mail)]
  await begun
  expect(await sendElsewhere(mail, url)).toBe(false)
  release()
  await Promise.all(here)
  expect(await sendElsewhere(mail, url)).toBe(true)
  expect(taken).toHaveLength(1)
})

test('sends an email once if two processes start at the same time', async () => {
  const { taken, url } = await openRelay()
  const mail = aMail()
  const sent = await Promise.all([sendElsewhere(mail, url), sendElsewhere(mail, url)])
  expect(sent).toContain(true)
  expect(taken).toHaveLength(1)
})

test('counts an email as sent if the relay disconnects right after accepting it', async () => {
  const { taken, url } = await openRelay({ drops: 'after' })
  const [post, mail] = [createMailer({ smtpUrl: url, from }), aMail()]
  await post(mail)
  await post(mail)
  expect(taken).toHaveLength(1)
  expect((await kept(mail))[0]!.sent).toBe(true)
})

test('sends an email again with the same Message-ID if the relay disconnects without a response', async () => {
  const mail = aMail()
  const unsure = await openRelay({ drops: 'before' })
  await expect(createMailer({ smtpUrl: unsure.url, from })(mail)).rejects.toThrow()
  expect((await kept(mail))[0]!.sent).toBe(false)
  const back = await openRelay()
  await createMailer({ smtpUrl: back.url, from })(mail)
  for (const [message] of [unsure.taken, back.taken])
    expect(message).toContain(`Message-ID: ${mail.messageId}`)
})

test('sends HTML and text, each complete by itself', async () => {
  const { taken, url } = await openRelay()
  await createMailer({ smtpUrl: url, from })(aMail())
  expect(taken[0]).toMatch(/Content-Type: multipart\/alternative/)
  expect(taken[0]).toMatch(
    /Content-Type: text\/plain; charset=utf-8[^]*Content-Type: text\/html; charset=utf-8/,
  )
})

test('does not let a line break in the subject add a header', async () => {
  const { taken, url } = await openRelay()
  await createMailer({ smtpUrl: url, from })(aMail({ subject: 'Olá\r\nBcc: outro@exemplo.com.br' }))
  expect(taken[0]).not.toMatch(/^Bcc:/m)
})
