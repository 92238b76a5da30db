import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { readAbout } from './health/read-about.ts'
import { endpoints } from './contract.ts'
import { repairStock, startDoctor } from './doctor/runs.ts'
import { readDoctor } from './doctor/stored-runs.ts'
import { readEmails, readMailDns, renderPreview } from './emails/read-emails.ts'
import { sendTestEmail } from './emails/send-test.ts'
import { readHealth } from './health/read-health.ts'
import { createIncident, listIncidents, readIncident, saveIncident } from './incidents/incidents.ts'
import { aboutRelease } from './ports.ts'
import { listQueues } from './queues/list-queues.ts'
import { retryJob } from './queues/retry-job.ts'

export function mountMonitoring(api: Api): void {
  mount(api, endpoints.queues, ({ ctx }) => listQueues(ctx))
  mount(api, endpoints.retryJob, async ({ ctx, params }) => {
    await runCommand(retryJob, ctx, params)
    return listQueues(ctx)
  })
  mount(api, endpoints.health, ({ ctx }) => readHealth(ctx))
  mount(api, endpoints.doctor, ({ ctx }) => readDoctor(ctx))
  mount(api, endpoints.runDoctor, async ({ ctx }) => {
    await runCommand(startDoctor, ctx, {})
    return readDoctor(ctx)
  })
  mount(api, endpoints.repairStock, async ({ ctx }) => ({ repaired: await runCommand(repairStock, ctx, {}) }))
  mount(api, endpoints.incidents, async ({ ctx }) => ({ items: await listIncidents(ctx) }))
  mount(api, endpoints.incident, ({ ctx, params }) => readIncident(ctx, params.id))
  mount(api, endpoints.createIncident, async ({ ctx, body }) =>
    readIncident(ctx, await runCommand(createIncident, ctx, body)),
  )
  mount(api, endpoints.saveIncident, async ({ ctx, params, body }) => {
    const read = () => readIncident(ctx, params.id)
    await runCommand(saveIncident, ctx, { ...body, ...params }, read)
    return read()
  })
  mount(api, endpoints.emails, ({ ctx }) => readEmails(ctx))
  mount(api, endpoints.mailDns, ({ ctx }) => readMailDns(ctx))
  mount(api, endpoints.emailPreview, ({ ctx, params }) => renderPreview(ctx, params.id))
  mount(api, endpoints.sendTestEmail, ({ ctx }) => sendTestEmail(ctx))
  mount(api, endpoints.about, ({ ctx }) => readAbout(ctx))
  mount(api, endpoints.licences, () => ({ items: aboutRelease().listLicences() }))
}
