import { createTransport } from 'nodemailer'
import type { EmailsView, MailProblem } from '#domain/monitoring'

/** Describes the relay of an SMTP URL without its credentials. */
export function describeRelay(smtpUrl: string | undefined): EmailsView['relay'] {
  if (smtpUrl === undefined) return null
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : isEncrypted ? 465 : 587,
    isEncrypted,
    hasUser: username !== '',
  }
}

const problems: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EOAUTH2: 'sign_in',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  EDNS: 'connection',
  ENOTFOUND: 'connection',
  ESOCKET: 'connection',
  ETLS: 'connection',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

type TestEmail = { to: string; subject: string; html: string; text: string }

/** Sends one email at once, without the outbox. Returns why it did not go out; undefined if it did. */
export async function sendAtOnce(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  email: TestEmail,
): Promise<MailProblem | undefined> {
  const patience = 10_000
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.sendMail({ from, ...email })
    return undefined
  } catch (error) {
    return problems[(error as { code?: string }).code ?? ''] ?? 'other'
  } finally {
    transport.close()
  }
}
