import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DoctorView, HealthView, IncidentForm, IncidentView, QueuesView } from '#contract/monitoring'
import { flushCounters } from '#platform/cache/buffered-counter'
import { countOutcome } from '#platform/health/health-counters'
import { probeDatabase } from '#platform/health/probe-database'
import { toIsoDay } from '#shared/dates/dates'
import { queueNames } from '#texts/admin/queue-names'
import { createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop()
let staff: Record<string, string>
let other: Record<string, string>
let email: string

beforeAll(async () => {
  const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
  staff = person.headers
  email = person.email
  other = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const get = <T>(path: string) => shop.call<T>(`/api/monitoring/${path}`, { headers: staff })
const post = <T>(path: string, body?: unknown, method = 'POST') =>
  shop.call<T>(`/api/monitoring/${path}`, { method, headers: staff, ...(body ? { body } : {}) })
const audited = (entity: string) =>
  shop.sql<{ action: string; entity_name: string; after: unknown; before: unknown }>(
    'select action, entity_name, before, after from audit_logs where entity_type = $1 order by at',
    [entity],
  )

/** Inserts a job that failed for good. */
async function failJob(error: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into jobs.job (name, data, state, retry_limit, retry_count, output, completed_on, policy)
     values ('limits.clear', '{}', 'failed', 0, 0, $1, now(), 'standard') returning id`,
    [{ error }],
  )
  return row!.id
}

describe('queues', () => {
  test('lists every queue with a Portuguese name, its counts and its last success', async () => {
    await shop.sql(
      `insert into jobs.job (name, data, state, output, completed_on, policy)
       values ('limits.clear', '{}', 'completed', null, '2026-11-20T10:00:00Z', 'standard')`,
    )
    const { body } = await get<QueuesView>('queues')
    expect(body.queues.filter(({ queue }) => !(queue in queueNames))).toEqual([])
    expect(body.queues.map(({ queue }) => queue)).toContain('monitoring.doctor_nightly')
    const found = body.queues.find(({ queue }) => queue === 'limits.clear')
    expect(found).toMatchObject({ waiting: 0, running: 0, lastSuccessAt: '2026-11-20T10:00:00.000Z' })
  })

  test('shows why a job failed, without personal data, and retries it once, audited', async () => {
    const id = await failJob('Error: ana@dao.test, CPF 529.982.247-25, recusou')
    const { body } = await get<QueuesView>('queues')
    expect(body.failed.find((job) => job.id === id)).toMatchObject({
      queue: 'limits.clear',
      error: 'Error: •••, CPF •••, recusou',
      tries: 1,
    })
    expect(JSON.stringify(body)).not.toContain('ana@dao.test')
    const answer = await post<QueuesView>(`queues/failed/${id}/retry`)
    expect(answer.status).toBe(200)
    expect(answer.body.failed.map((job) => job.id)).not.toContain(id)
    await waitForJobs(shop)
    const [job] = await shop.sql<{ state: string }>('select state from jobs.job where id = $1', [id])
    expect(job!.state).toBe('completed')
    expect((await post(`queues/failed/${id}/retry`)).status).toBe(200)
    expect(await audited('job')).toMatchObject([{ action: 'RETRY', entity_name: 'limits.clear' }])
  })

  test('does not know a job that is gone', async () => {
    const { status, body } = await post(`queues/failed/${randomUUID()}/retry`)
    expect([status, body.code]).toEqual([404, 'monitoring.job_not_found'])
  })
})

describe('health', () => {
  test('adds up what processes counted per day, for 45 days', async () => {
    await shop.sql("delete from health_counts where name like 'api %' or name like 'provider:%'")
    for (let time = 0; time < 99; time++) countOutcome('api', true, 40)
    countOutcome('api', false, 40)
    countOutcome('provider:melhorenvio', true, 600)
    await probeDatabase()
    await flushCounters()
    const { body } = await get<HealthView>('health')
    const today = (part: string) => body.parts.find((each) => each.part === part)!.days.at(-1)
    expect(body.parts.every(({ days }) => days.length === 45)).toBe(true)
    expect(today('api')).toEqual({
      day: toIsoDay(new Date()),
      ok: 99,
      failed: 1,
      medianMs: 25,
      state: 'bad',
    })
    expect(today('provider:melhorenvio')).toMatchObject({ ok: 1, failed: 0, state: 'good' })
    expect(today('database')!.ok).toBeGreaterThan(0)
    expect(body.now).toEqual({ database: 'ok', jobs: 'ok', files: 'ok' })
    expect(body.backup).toBeNull()
  })

  test('counts jobs that end', async () => {
    const id = await failJob('Error')
    await post(`queues/failed/${id}/retry`)
    await waitForJobs(shop)
    await flushCounters()
    const { body } = await get<HealthView>('health')
    expect(body.parts.find(({ part }) => part === 'jobs')!.days.at(-1)!.ok).toBeGreaterThan(0)
  })

  test('keeps its counts while the database refuses them', async () => {
    await shop.sql("delete from health_counts where name like 'provider:%'")
    countOutcome('provider:fora', true)
    await shop.owner('alter table health_counts rename to health_counts_away')
    await flushCounters()
    await shop.owner('alter table health_counts_away rename to health_counts')
    await flushCounters()
    expect(await shop.sql("select count from health_counts where name = 'provider:fora ok'")).toEqual([
      { count: '1' },
    ])
  })
})

describe('the check of the data', () => {
  test('runs as a job, stores what it finds, and starts once, audited', async () => {
    const { variants } = await createProduct({ sizes: ['U'], stock: 5 })
    await shop.sql('update stock_levels set on_hand = 4 where variant_id = $1', [variants[0]!.id])
    expect((await get<DoctorView>('doctor')).body).toEqual({ last: null })
    const [first, second] = [await post<DoctorView>('doctor/runs'), await post<DoctorView>('doctor/runs')]
    expect([first.status, second.status]).toEqual([202, 202])
    await waitForJobs(shop)
    const { last } = (await get<DoctorView>('doctor')).body
    expect(last).toMatchObject({ state: 'done', askedBy: email, total: last!.findings.length })
    expect(last!.checks).toBeGreaterThan(30)
    const found = last!.findings.filter(({ check }) => check === 'stock.level')
    expect(found).toHaveLength(1)
    expect(found[0]!.sentence).toContain('o nível diz 4 peças')
    expect((await audited('doctor_run')).map(({ action }) => action)).toEqual(
      first.body.last!.id === second.body.last!.id ? ['RUN'] : ['RUN', 'RUN'],
    )
  })

  test('rebuilds stock levels from the ledger, audited, and does nothing where they agree', async () => {
    const before = (await audited('stock')).length
    const { body } = await post<{ repaired: string[] }>('doctor/repairs/stock')
    expect(body.repaired).toHaveLength(1)
    expect(body.repaired[0]).toContain('nível refeito de 4 (reservadas 0) para 5')
    expect((await post<{ repaired: string[] }>('doctor/repairs/stock')).body).toEqual({ repaired: [] })
    expect((await audited('stock')).slice(before)).toMatchObject([
      { action: 'REBUILD', after: { levels: 1 } },
    ])
  })
})

const form: IncidentForm = {
  title: 'Planilha enviada à pessoa errada',
  state: 'open',
  knownAt: '2026-11-18T15:00:00.000Z',
  occurredAt: null,
  description: 'Um anexo com nomes e e-mails foi para outra empresa.',
  data: ['contact'],
  people: 12,
  risk: 'relevant',
  riskReason: '',
  measures: 'Pedimos que apagassem.',
  smallAgent: false,
  authorityToldAt: null,
  authorityProtocol: '',
  holdersToldAt: null,
  holdersTold: '',
  notToldReason: '',
}

describe('the register of incidents', () => {
  test('tells the deadline, and keeps every earlier state in its history', async () => {
    const { status, body: made } = await post<IncidentView>('incidents', form)
    expect(status).toBe(201)
    expect(made).toMatchObject({ form, dueOn: '2026-11-24', deadline: 'late', createdBy: email })
    expect(made.events).toHaveLength(1)
    const told = { ...form, authorityToldAt: '2026-11-23T15:00:00.000Z', authorityProtocol: '0042/2026' }
    const { body: saved } = await post<IncidentView>(
      `incidents/${made.id}`,
      { ...told, version: made.version },
      'PUT',
    )
    expect(saved.events[1]!.changes).toEqual([
      { field: 'authorityToldAt', before: null, after: told.authorityToldAt },
      { field: 'authorityProtocol', before: '', after: '0042/2026' },
    ])
    expect((await get<{ items: unknown[] }>('incidents')).body.items).toMatchObject([
      { id: made.id, title: form.title, deadline: 'late', dueOn: '2026-11-24' },
    ])
    expect((await audited('incident')).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
    const stale = await post(`incidents/${made.id}`, { ...form, version: made.version }, 'PUT')
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
  })

  test('cannot be shortened, by the owner of the database neither', async () => {
    const refused = (text: string) => expect(shop.owner(text)).rejects.toThrow('append-only')
    await refused('delete from incident_events')
    await refused("update incident_events set actor = 'outra'")
    await refused('delete from incidents')
  })

  test('refuses what is no incident, and does not know others', async () => {
    const { status, body } = await post('incidents', { ...form, title: ' ', people: -1 })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([422, ['people', 'title']])
    expect((await get(`incidents/${randomUUID()}`)).body.code).toBe('monitoring.incident_not_found')
  })
})

test('nobody without the permission reads or does any of it', async () => {
  const paths = ['queues', 'health', 'doctor', 'incidents'].map((path) => `/api/monitoring/${path}`)
  for (const path of paths) {
    expect((await shop.call(path, { headers: other })).status).toBe(403)
    expect((await shop.call(path)).status).toBe(401)
  }
})
