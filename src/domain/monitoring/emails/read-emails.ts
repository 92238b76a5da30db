import type { EmailsView, MailDns } from '#contract/monitoring'
import { mailDesk } from '#context/monitoring/ports.ts'
import { AppError } from '#platform/http/errors'
import type { Download, StaffContext } from '#platform/http/http'

/** Returns how emails are sent, without secrets, and the list of previews. */
export async function readEmails(_ctx: StaffContext): Promise<EmailsView> {
  const { from, relay, listPreviews } = mailDesk()
  return { from, relay, previews: await listPreviews() }
}

/** Returns what the domain of the sender says. */
export function readMailDns(_ctx: StaffContext): Promise<MailDns> {
  const { from, lookUp } = mailDesk()
  return lookUp(from.replace(/^.*@/, '').replace(/>$/, ''))
}

/** Styles only: no scripts, no forms, nothing from elsewhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox"

/** Returns an email with example data as a page for a frame. Throws `monitoring.email_not_found`. */
export async function renderPreview(_ctx: StaffContext, id: string): Promise<Download> {
  const html = await mailDesk().renderPreview(id)
  if (html === undefined) throw new AppError('monitoring.email_not_found')
  return { name: 'email.html', body: html, inline: true, policy }
}
