import type { Mailer } from '#adapters/mail/mailer'
import { doctorEmailQueue, findDoctorRun } from '#domain/monitoring'
import { readSettings } from '#domain/settings'
import { listSuperadmins } from '#domain/team'
import { doctorFindingsEmail } from '#emails/doctor-findings'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Findings in one email; the screen lists the others. */
const mostSentences = 20

/** Creates the job that emails the findings of a nightly check to the superadmins, once per run and person. */
export const createDoctorFindingsEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: doctorEmailQueue,
  run: async ({ runId }: { runId: string }) => {
    const run = await findDoctorRun(runId)
    if (!run || run.total === 0) return
    const business = await readSettings('business')
    for (const { id, name, email } of await listSuperadmins(database()))
      await mail({
        messageId: `<doctor.${runId}.${id}@${new URL(siteUrl).hostname}>`,
        to: email,
        countsAs: null,
        ...doctorFindingsEmail({
          name,
          business,
          url: `${siteUrl}/admin/configuracoes?aba=saude`,
          total: run.total,
          sentences: run.findings.slice(0, mostSentences).map(({ sentence }) => sentence),
        }),
      })
  },
})
