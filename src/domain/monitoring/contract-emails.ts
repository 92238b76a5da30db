import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'

export const dnsStates = ['found', 'missing', 'unknown'] as const
export type DnsState = (typeof dnsStates)[number]

/** DNS records of the sender's domain. `unknown`: the name servers did not answer. */
export const MailDns = z.object({
  domain: z.string(),
  spf: z.enum(dnsStates),
  dkim: z.enum(dnsStates),
  dmarc: z.enum(dnsStates),
})
export type MailDns = z.infer<typeof MailDns>

const emailGroups = ['orders', 'account', 'store', 'wholesale', 'team'] as const
export type EmailGroup = (typeof emailGroups)[number]

export const EmailPreview = z.object({ id: z.string(), group: z.enum(emailGroups), subject: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

/** How the store sends emails. `relay` is null while they only go to the outbox. */
export const EmailsView = z.object({
  /** `Loja <loja@dominio.com.br>` */
  from: z.string(),
  relay: z
    .object({ host: z.string(), port: z.int(), isEncrypted: z.boolean(), hasUser: z.boolean() })
    .nullable(),
  previews: z.array(EmailPreview),
})
export type EmailsView = z.infer<typeof EmailsView>

const mailProblems = ['sign_in', 'connection', 'timeout', 'refused', 'other'] as const
export type MailProblem = (typeof mailProblems)[number]

/** Outcome of a test email. `outbox`: there is no relay, so it can only be read there. */
export const TestEmailResult = z.object({
  to: z.string(),
  outcome: z.enum(['sent', 'outbox', 'failed']),
  problem: z.enum(mailProblems).nullable(),
})
export type TestEmailResult = z.infer<typeof TestEmailResult>

const emails = staffEndpointOf('configuracoes', '/api/monitoring/emails')

export const emailEndpoints = {
  emails: emails('GET', '', 'Como a loja manda e-mails, e quais', { answer: EmailsView }),
  mailDns: emails('GET', '/dns', 'O que o domínio do remetente diz de SPF, DKIM e DMARC', {
    answer: MailDns,
    limit: 'usual',
  }),
  emailPreview: emails('GET', '/previews/:id', 'Um e-mail da loja com dados de exemplo', {
    params: z.object({ id: z.string().max(60) }),
    download: 'text/html; charset=utf-8',
    errors: ['monitoring.email_not_found'],
  }),
  sendTestEmail: emails('POST', '/test', 'Manda um e-mail de teste para quem pede, e diz se saiu', {
    answer: TestEmailResult,
    limit: 'usual',
  }),
} as const
