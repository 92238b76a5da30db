import type { Mailer } from '#adapters/mail/mailer'
import { findPeopleById } from '#domain/identity'
import { readSettings } from '#domain/settings'
import {
  type CompanyEmail,
  companyEmailQueue,
  findCompany,
  findInvitation,
  invitationEmailQueue,
  invitationEndsAt,
  makeInvitationParams,
} from '#domain/wholesale'
import { companyEmail, companyInvitationEmail } from '#emails/company'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** State in which each email is still true; another one is meanwhile on its way. */
const statuses = {
  received: 'applied',
  approved: 'active',
  refused: 'refused',
  suspended: 'suspended',
  reactivated: 'active',
} as const

/**
 * Creates the jobs for emails about companies. The Message-ID is derived from the change or the invitation, so a retry
 * sends nothing twice.
 */
export function createCompanyEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const { hostname } = new URL(siteUrl)
  const write = async ({ kind, companyId, userId, at }: CompanyEmail) => {
    const db = database()
    const company = await findCompany(db, companyId)
    const [person] = await findPeopleById(db, [userId])
    // The account was erased, or the company decided otherwise meanwhile.
    if (!person || company.status !== statuses[kind]) return
    const confirmed = person.emailVerified
    await mail({
      messageId: `<company.${kind}.${companyId}.${userId}.${at}@${hostname}>`,
      to: person.email,
      countsAs: confirmed ? null : 'company',
      ...companyEmail({
        kind,
        business: await readSettings('business'),
        name: confirmed ? person.name : '',
        company,
        url: `${siteUrl}/atacado`,
      }),
    })
  }
  const invite = async ({ id, at }: { id: string; at: number }) => {
    const db = database()
    const invitation = await findInvitation(db, id)
    // Cancelled, accepted, or replaced by a newer one.
    if (!invitation || invitation.acceptedAt || invitation.sentAt.getTime() !== at) return
    const company = await findCompany(db, invitation.companyId)
    if (company.status !== 'active') return
    await mail({
      messageId: `<company.invitation.${id}.${at}@${hostname}>`,
      to: invitation.email,
      countsAs: 'company',
      ...companyInvitationEmail({
        business: await readSettings('business'),
        company: company.legalName,
        url: `${siteUrl}/atacado/convite?${makeInvitationParams(id, invitation.sentAt)}`,
        until: invitationEndsAt(invitation.sentAt),
      }),
    })
  }
  return [
    { queue: companyEmailQueue, run: write, concurrency: 5, retries: 14 },
    { queue: invitationEmailQueue, run: invite, concurrency: 5, retries: 14 },
  ]
}
