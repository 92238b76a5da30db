import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { importJobs } from '#context/imports/jobs.ts'
import type { CustomerPage } from '#contract/customer-insights'
import type { CustomerImportSummary, ImportedCustomer } from '#contract/imports'
import type { TaskRow, TaskView } from '#contract/tasks'
import { type IdentityEmail, identityEmailQueue, readPersonalData } from '#domain/identity'
import { closeJobs, type Job, openJobs } from '#platform/jobs/jobs'
import { database } from '#platform/postgres/database'
import { createSignedInPerson } from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { useShop } from '#test/shop'
import { forgetCustomerFiles } from './forget-customer-files.ts'
import { runCustomerTask } from './run-customer-task.ts'

const shop = useShop()
let staff: { headers: { cookie: string }; email: string }
let headers: { cookie: string }
/** Emails of accounts, instead of their delivery. */
const sent: IdentityEmail[] = []
const jobs: readonly Job[] = [
  ...importJobs,
  { queue: identityEmailQueue, run: async (email: IdentityEmail) => void sent.push(email) },
]
beforeAll(async () => {
  staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
  headers = staff.headers
  await closeJobs()
  await openJobs(jobs)
})

const asked = async <T>(path: string) => (await shop.call<T>(`/api${path}`, { headers })).body
const told = (path: string) => shop.call<TaskView>(`/api${path}`, { method: 'POST', headers })
async function settled(id: string, state: RegExp): Promise<TaskView> {
  await expect
    .poll(async () => (await asked<TaskView>(`/customer-tasks/${id}`)).state, { timeout: 20_000 })
    .toMatch(state)
  return asked(`/customer-tasks/${id}`)
}
const upload = (raw: string | Uint8Array<ArrayBuffer>, name = 'clientes.csv') =>
  shop.call<TaskView>(`/api/customer-imports?name=${name}`, {
    method: 'POST',
    raw,
    headers: { ...headers, 'content-type': 'text/csv' },
  })
async function checked(raw: string): Promise<TaskView> {
  const { status, body } = await upload(raw)
  expect([status, body.kind]).toEqual([201, 'customers'])
  return settled(body.id, /^(ready|failed)$/)
}
async function brought(raw: string): Promise<TaskView> {
  const { id } = await checked(raw)
  expect((await told(`/customer-imports/${id}/start`)).status).toBe(200)
  return settled(id, /^(done|failed)$/)
}
async function undone({ id }: TaskView): Promise<TaskView> {
  expect((await told(`/customer-tasks/${id}/undo`)).status).toBe(200)
  return settled(id, /^(undone|failed)$/)
}
const rowsOf = async ({ id }: TaskView) =>
  (await asked<{ items: ImportedCustomer[] }>(`/customer-imports/${id}/customers`)).items
const left = async ({ id }: TaskView) =>
  (await asked<{ items: TaskRow[] }>(`/customer-tasks/${id}/rows`)).items.map(({ row, column, text }) => [
    row,
    column,
    text,
  ])
const summary = ({ id }: TaskView) => asked<CustomerImportSummary>(`/customer-imports/${id}/summary`)

const heads =
  'Nome;E-mail;Telefone;CPF;Endereço;Número;Bairro;Cidade;Estado;CEP;Tags;Nota;Aceita marketing;Data do consentimento'
const aMark = () => `imp${randomUUID().slice(0, 8)}`
const mailOf = (mark: string) => `${mark}@exemplo.com.br`
const full = (mark: string) =>
  `Ana Lima;${mailOf(mark)};62999990001;529.982.247-25;Rua 9;85;Oeste;Goiânia;GO;74110-100;vip, treino;Gosta de azul.;sim;31/05/2025`
const bare = (mark: string) => `Ana Lima;${mailOf(mark)};;;;;;;;;;;;`
const fileOf = (...lines: string[]) => [heads, ...lines].join('\n')

type Account = {
  id: string
  full_name: string
  phone: string | null
  email_verified: boolean
  cpf: string | null
  street: string | null
  tags: string[] | null
  notes: string[]
  state: string | null
  passwords: number
}
const account = async (mark: string) =>
  (
    await shop.sql<Account>(
      `select p.id, p.full_name, p.phone, p.email_verified, d.cpf, a.street, c.tags, s.state,
         array(select text from notes where kind = 'customer' and entity_id = c.id and deleted_at is null) as notes,
         (select count(*)::int from auth_accounts where user_id = p.id) as passwords
       from profiles p left join customer_documents d on d.user_id = p.id
         left join customer_addresses a on a.user_id = p.id and a.is_default
         left join customer_summaries c on c.user_id = p.id
         left join newsletter_subscribers s on s.email = p.email
       where p.email = $1`,
      [mailOf(mark)],
    )
  )[0]

describe('the check of a customer file', () => {
  test('tells what would happen and stores nothing but the preview', async () => {
    const mark = aMark()
    const ready = await checked(
      fileOf(full(mark), bare(mark), ';;62999990002;;;;;;;;;;;', `X;${mailOf(aMark())};;1;;;;;;;;;;`),
    )
    expect(ready).toMatchObject({ state: 'ready', total: 4, counts: { created: 1, refused: 3, consents: 1 } })
    expect(await rowsOf(ready)).toEqual([
      {
        row: 2,
        name: 'Ana Lima',
        email: mailOf(mark),
        customerId: null,
        outcome: 'created',
        fields: ['name', 'phone', 'document', 'address', 'tags', 'note', 'consent'],
        warnings: [],
        invitedAt: null,
        isKept: false,
      },
    ])
    expect(await left(ready)).toEqual([
      [3, 'E-mail', 'o mesmo e-mail já está na linha 2.'],
      [4, 'E-mail', expect.stringContaining('entra na lista com o primeiro pedido')],
      [5, 'CPF', expect.stringContaining('não conferem')],
    ])
    expect(await account(mark)).toBeUndefined()
    const report = await shop.request(`/api/customer-tasks/${ready.id}/report`, { headers })
    const text = await report.text()
    expect(text).toContain('linha;coluna;cliente;motivo')
    expect(text).not.toContain(mailOf(mark))
  })

  test.each([
    ['Handle,Title\na,b', 'não tem as colunas de clientes da Shopify nem da Nuvemshop'],
    ['Nome,E-mail', 'não tem nenhum cliente'],
    ['', 'está vazio'],
  ])('refuses the file %j', async (raw, what) => {
    const { status, body } = await upload(raw)
    expect([status, body.code]).toEqual([422, 'imports.file_refused'])
    expect(body.message).toContain(what)
  })

  test('refuses more than 50,000 rows', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `Ana;a${at}@exemplo.com.br`)
    const { status, body } = await upload(['Nome;E-mail', ...rows].join('\n'))
    expect([status, body.code]).toEqual([422, 'imports.too_many_rows'])
  })

  test('reads the file again in another encoding', async () => {
    const mark = aMark()
    const { body } = await upload(
      Buffer.from(`Nome;E-mail\nJoão;${mailOf(mark)}`, 'latin1') as Uint8Array<ArrayBuffer>,
    )
    await settled(body.id, /^ready$/)
    const path = `/api/customer-imports/${body.id}/encoding`
    const again = await shop.call<TaskView>(path, { body: { encoding: 'ibm850' }, headers })
    expect(again.status).toBe(200)
    const ready = await settled(body.id, /^ready$/)
    expect((await rowsOf(ready))[0]!.name).not.toBe('João')
    await shop.call(path, { body: { encoding: 'windows-1252' }, headers })
    expect((await rowsOf(await settled(body.id, /^ready$/)))[0]!.name).toBe('João')
  })
})

describe('an imported customer', () => {
  test('is in the customer list with city and state of the file, and is found by the city', async () => {
    const [mark, without] = [aMark(), aMark()]
    await brought(fileOf(full(mark), bare(without)))
    const find = async (search: string) =>
      (await asked<CustomerPage>(`/customer-insights?pageSize=100&search=${search}`)).items
    expect(await find(mark)).toMatchObject([{ city: 'Goiânia', state: 'GO' }])
    expect(await find(without)).toMatchObject([{ city: null, state: null }])
    expect((await find('goiania')).map(({ email }) => email)).toContain(mailOf(mark))
  })

  test('stays when its import is undone after staff corrected the CPF', async () => {
    const mark = aMark()
    const done = await brought(fileOf(full(mark)))
    const id = (await asked<CustomerPage>(`/customer-insights?search=${mark}`)).items[0]?.id
    const body = { cpf: '111.444.777-35', reason: 'Digitado errado' }
    const corrected = await shop.call(`/api/customer-insights/${id}`, { method: 'PATCH', body, headers })
    expect(corrected.status).toBe(200)
    await undone(done)
    expect(await account(mark)).toMatchObject({ cpf: '11144477735' })
  })

  test('is an account without password and with an unconfirmed email, with all parts of the row', async () => {
    const mark = aMark()
    const done = await brought(fileOf(full(mark)))
    expect(done.counts).toEqual({ created: 1, consents: 1 })
    expect(await account(mark)).toEqual({
      id: expect.any(String),
      full_name: 'Ana Lima',
      phone: '+5562999990001',
      email_verified: false,
      cpf: '52998224725',
      street: 'Rua 9',
      tags: ['vip', 'treino'],
      notes: ['Gosta de azul.'],
      state: 'confirmed',
      passwords: 0,
    })
    const [row] = await rowsOf(done)
    expect(row).toMatchObject({ email: mailOf(mark), outcome: 'created' })
    const customer = await asked<{ cpf: string; phone: string; tags: string[] }>(
      `/customer-insights/${row!.customerId}`,
    )
    expect(customer).toMatchObject({
      cpf: '***.982.247-**',
      phone: '+5562999990001',
      tags: ['vip', 'treino'],
    })
    const found = await asked<{ total: number }>(`/customer-insights?search=treino+${mark}`)
    expect(found.total).toBe(1)
  })

  test('is audited once, under the person who imports, without the values of the row', async () => {
    const mark = aMark()
    await brought(fileOf(full(mark)))
    const { id } = (await account(mark))!
    const rows = await shop.sql<{ action: string; actor: string; after: object }>(
      "select action, actor, after from audit_logs where entity_type = 'person' and entity_id = $1",
      [id],
    )
    expect(rows).toMatchObject([{ action: 'CREATE', actor: staff.email, after: { file: 'clientes.csv' } }])
    expect(JSON.stringify(rows)).not.toContain('52998224725')
  })

  test('has no marketing consent without its date, nor after an own choice', async () => {
    const [without, chosen] = [aMark(), aMark()]
    await shop.sql(
      `insert into newsletter_subscribers (email, state, source, consent_version, asked_at, ended_at)
       values ($1, 'ended', 'footer', '1', now(), now())`,
      [mailOf(chosen)],
    )
    const done = await brought(
      fileOf(`Ana;${mailOf(without)};;;;;;;;;;;sim;`, `Ana;${mailOf(chosen)};;;;;;;;;;;sim;31/05/2025`),
    )
    expect(done.counts).toEqual({ created: 2, consentsLeftOut: 1 })
    expect([(await account(without))!.state, (await account(chosen))!.state]).toEqual([null, 'ended'])
    expect((await rowsOf(done)).map(({ warnings }) => warnings)).toEqual([['consent'], []])
  })

  test('keeps the proof of its consent: date, source, file and row', async () => {
    const mark = aMark()
    await brought(fileOf(full(mark)))
    const log = await shop.sql(
      `select l.step, l.source, l.note, l.at from newsletter_consent_log l
         join newsletter_subscribers s on s.id = l.subscriber_id where s.email = $1`,
      [mailOf(mark)],
    )
    expect(log).toEqual([
      { step: 'confirmed', source: 'import', note: 'clientes.csv, 2', at: new Date('2025-05-31T03:00:00Z') },
    ])
  })

  test('changes nothing when the same file is imported again', async () => {
    const mark = aMark()
    const file = fileOf(full(mark))
    await brought(file)
    const before = await account(mark)
    const counted = await shop.sql('select count(*) from audit_logs where entity_type = $1', ['person'])
    const again = await brought(file)
    expect(again.counts).toEqual({ unchanged: 1 })
    expect(await account(mark)).toEqual(before)
    expect(await shop.sql('select count(*) from audit_logs where entity_type = $1', ['person'])).toEqual(
      counted,
    )
  })

  test('is in the personal data of the account, and goes with it', async () => {
    const mark = aMark()
    const done = await brought(fileOf(full(mark)))
    const { id } = (await account(mark))!
    const data = await readPersonalData(database(), id)
    expect(data).toMatchObject({
      documentos: { cpf: '52998224725' },
      importacoes: [{ resultado: 'created', campos: expect.arrayContaining(['phone', 'consent']) }],
    })
    await undone(done)
    expect(await account(mark)).toBeUndefined()
    for (const table of ['customer_documents', 'import_customers', 'customer_addresses'])
      expect(await shop.sql(`select from ${table} where user_id = $1`, [id])).toEqual([])
    expect(await shop.sql('select from newsletter_subscribers where email = $1', [mailOf(mark)])).toEqual([])
  })
})

test('an import is started once, and not before its check', async () => {
  const ready = await checked(fileOf(bare(aMark())))
  const pressed = await Promise.all([1, 2].map(() => told(`/customer-imports/${ready.id}/start`)))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await settled(ready.id, /^done$/)).counts).toEqual({ created: 1 })
})

describe('an account that exists', () => {
  test('gets only what is empty', async () => {
    const mark = aMark()
    const { userId } = await createSignedInPerson(shop)
    await shop.sql(
      "update profiles set email = $2, full_name = 'Ana Souza', phone = '+5511988887777' where id = $1",
      [userId, mailOf(mark)],
    )
    const done = await brought(fileOf(full(mark)))
    expect(done.counts).toMatchObject({ changed: 1 })
    expect(await account(mark)).toMatchObject({
      full_name: 'Ana Souza',
      phone: '+5511988887777',
      cpf: '52998224725',
      street: 'Rua 9',
      passwords: 1,
    })
    expect((await rowsOf(done))[0]!.fields).not.toContain('phone')
  })

  test('of the team, or one that nobody confirmed but somebody can enter, stays as it is', async () => {
    const [member, unproven] = [aMark(), aMark()]
    const colleague = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    await shop.sql('update profiles set email = $2 where id = $1', [colleague.userId, mailOf(member)])
    const stranger = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2, email_verified = false where id = $1', [
      stranger.userId,
      mailOf(unproven),
    ])
    const done = await brought(fileOf(full(member), full(unproven)))
    expect(done.counts).toEqual({ refused: 2 })
    expect((await left(done)).map(([, , text]) => text)).toEqual([
      'esta conta é da equipe. Mude-a em Usuários.',
      expect.stringContaining('ainda não confirmou'),
    ])
    for (const mark of [member, unproven])
      expect(await account(mark)).toMatchObject({ cpf: null, street: null })
  })
})

describe('undo', () => {
  test('erases created accounts and empties what was filled, unless something happened since', async () => {
    const [plain, tagged, moved, filled] = [aMark(), aMark(), aMark(), aMark()]
    const known = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2, phone = null where id = $1', [
      known.userId,
      mailOf(filled),
    ])
    const done = await brought(fileOf(...[plain, tagged, moved, filled].map(full)))
    const rows = await rowsOf(done)
    const customerOf = (mark: string) => rows.find(({ email }) => email === mailOf(mark))!.customerId
    await shop.call(`/api/customer-insights/${customerOf(tagged)}/tags`, { body: { tag: 'nova' }, headers })
    await shop.sql('update customer_addresses set street = $2, updated_at = now() where user_id = $1', [
      (await account(moved))!.id,
      'Rua 10',
    ])
    const back = await undone(done)
    expect(back.counts).toMatchObject({ back: 2, kept: 2 })
    expect(await account(plain)).toBeUndefined()
    expect(await account(tagged)).toMatchObject({ tags: ['vip', 'treino', 'nova'] })
    expect(await account(moved)).toMatchObject({ street: 'Rua 10' })
    expect(await account(filled)).toMatchObject({
      phone: null,
      cpf: null,
      street: null,
      tags: [],
      notes: [],
      state: null,
    })
    expect((await rowsOf(done)).filter(({ isKept }) => isKept).map(({ email }) => email)).toEqual([
      mailOf(tagged),
      mailOf(moved),
    ])
  })

  test.each([
    [
      'a favorite',
      (id: string) =>
        shop.sql("insert into favorites (user_id, kind, item_id) values ($1, 'product', gen_random_uuid())", [
          id,
        ]),
    ],
    [
      'a session',
      (id: string) =>
        shop.sql(
          'insert into auth_sessions (token, user_id, expires_at) values (gen_random_uuid()::text, $1, now())',
          [id],
        ),
    ],
    [
      'a consent',
      (id: string) =>
        shop.sql(
          "insert into customer_consents (user_id, purpose, version, granted, source) values ($1, 'terms', '1', true, 'account')",
          [id],
        ),
    ],
  ])('keeps an account with %s', async (_, happen) => {
    const mark = aMark()
    const done = await brought(fileOf(bare(mark)))
    await happen((await account(mark))!.id)
    expect((await undone(done)).counts).toMatchObject({ kept: 1 })
    expect(await account(mark)).toBeDefined()
  })
})

describe('an interrupted import', () => {
  test('continues after a kill at any point, and imports nobody twice', async () => {
    const marks = Array.from({ length: 120 }, aMark)
    const ready = await checked(fileOf(...marks.map(full)))
    // The job is run by the test alone.
    await closeJobs()
    try {
      expect((await told(`/customer-imports/${ready.id}/start`)).status).toBe(200)
      for (let statements = 5, isKilled = true; isKilled; statements += 37)
        isKilled = await killAfter(statements, () => runCustomerTask({ taskId: ready.id }))
    } finally {
      await openJobs(jobs)
    }
    const done = await settled(ready.id, /^done$/)
    expect([done.done, done.counts]).toEqual([120, { created: 120, consents: 120 }])
    const [counted] = await shop.sql(
      `select count(*)::int as people, count(d.user_id)::int as documents, count(a.id)::int as addresses
       from profiles p left join customer_documents d on d.user_id = p.id left join customer_addresses a on a.user_id = p.id
       where p.email = any($1)`,
      [marks.map(mailOf)],
    )
    expect(counted).toEqual({ people: 120, documents: 120, addresses: 120 })
  })
})

describe('invitations', () => {
  const emails = (mark: string) => sent.filter(({ to }) => to === mailOf(mark))

  test('are sent only when asked for, once to each created account, and open a page that sets a password', async () => {
    const [one, other, known] = [aMark(), aMark(), aMark()]
    const member = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2 where id = $1', [member.userId, mailOf(known)])
    const done = await brought(fileOf(...[one, other, known].map(full)))
    expect(emails(one)).toEqual([])
    expect(await summary(done)).toEqual({ invitable: 2, invited: 0, invitationsPerMinute: 120 })
    const { status, body } = await told(`/customer-imports/${done.id}/invitations`)
    expect([status, body.kind, body.total]).toEqual([201, 'invitations', 2])
    expect((await settled(body.id, /^done$/)).counts).toEqual({ sent: 2 })
    await expect.poll(() => [one, other, known].map((mark) => emails(mark).length)).toEqual([1, 1, 0])
    expect(await summary(done)).toMatchObject({ invitable: 0, invited: 2 })
    const again = await told(`/customer-imports/${done.id}/invitations`)
    expect([again.status, again.body.code]).toEqual([409, 'imports.nobody_to_invite'])

    const { url, kind } = emails(one)[0]!
    const { searchParams } = new URL(url!)
    expect([kind, searchParams.get('etapa')]).toEqual(['create_password', 'convite'])
    const token = searchParams.get('token')
    const accept = () =>
      shop.call('/api/auth/invitation/accept', {
        body: { token, password: 'ipe-amarelo-no-quintal-7' },
        headers: { origin: 'http://localhost:1' },
      })
    expect((await account(one))!.passwords).toBe(0)
    expect((await accept()).status).toBe(200)
    expect(await account(one)).toMatchObject({ passwords: 1, email_verified: true })
    expect((await accept()).status).not.toBe(200)
    expect((await undone(done)).counts).toMatchObject({ kept: 2 })
    expect(await account(other)).toBeDefined()
  })

  test('are started once, however many people press at the same time', async () => {
    const done = await brought(fileOf(...Array.from({ length: 25 }, aMark).map(bare)))
    const pressed = await Promise.all([1, 2, 3].map(() => told(`/customer-imports/${done.id}/invitations`)))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const { id } = pressed.find(({ status }) => status === 201)!.body
    await expect
      .poll(async () => (await asked<TaskView>(`/customer-tasks/${id}`)).counts)
      .toEqual({ sent: 20 })
    expect(await summary(done)).toMatchObject({ invitable: 5, invited: 20 })
    const again = await told(`/customer-imports/${done.id}/invitations`)
    expect([again.status, again.body.code]).toEqual([409, 'imports.already_inviting'])
    expect((await told(`/customer-tasks/${id}/stop`)).body.state).toBe('stopped')
    const rest = await told(`/customer-imports/${done.id}/invitations`)
    expect((await settled(rest.body.id, /^done$/)).counts).toEqual({ sent: 5 })
  })

  test('are not sent before the import is done', async () => {
    const ready = await checked(fileOf(bare(aMark())))
    const { status, body } = await told(`/customer-imports/${ready.id}/invitations`)
    expect([status, body.code]).toEqual([409, 'tasks.wrong_state'])
  })
})

describe('files of customers', () => {
  const bytes = async (id: string) =>
    (await shop.sql('select from task_files where task_id = $1', [id])).length

  test('are deleted when the import ends, and after a day without a start', async () => {
    const done = await brought(fileOf(bare(aMark())))
    expect(await bytes(done.id)).toBe(0)
    const waiting = await checked(fileOf(bare(aMark())))
    await forgetCustomerFiles()
    expect([await bytes(waiting.id), (await rowsOf(waiting)).length]).toEqual([1, 1])
    await shop.sql("update tasks set created_at = now() - interval '25 hours' where id = $1", [waiting.id])
    await forgetCustomerFiles()
    const ended = await asked<TaskView>(`/customer-tasks/${waiting.id}`)
    expect([await bytes(waiting.id), (await rowsOf(waiting)).length, ended.state]).toEqual([0, 0, 'stopped'])
    expect(JSON.stringify(ended.options)).not.toContain('exemplo.com.br')
  })
})

describe('access', () => {
  test('[RO-08] is for staff of customers only, and tasks of products and customers do not mix', async () => {
    const ready = await checked(fileOf(bare(aMark())))
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    for (const path of [
      `/customer-imports/${ready.id}/start`,
      `/customer-imports/${ready.id}/invitations`,
      `/customer-tasks/${ready.id}/stop`,
    ]) {
      expect((await shop.call(`/api${path}`, { method: 'POST' })).status).toBe(401)
      expect((await shop.call(`/api${path}`, { method: 'POST', headers: stranger.headers })).status).toBe(403)
    }
    for (const path of [`/imports/${ready.id}/start`, `/tasks/${ready.id}/stop`, `/tasks/${ready.id}/undo`]) {
      const { status, body } = await shop.call(`/api${path}`, { method: 'POST', headers: stranger.headers })
      expect([status, body.code]).toEqual([404, 'tasks.not_found'])
    }
    const shown = await shop.call(`/api/tasks/${ready.id}`, { headers: stranger.headers })
    expect(shown.status).toBe(404)
  })

  test('reads the samples of both platforms', async () => {
    for (const [name, counts] of [
      ['shopify', { created: 3, refused: 2, consentsLeftOut: 2 }],
      ['nuvemshop', { created: 4, refused: 1, consents: 1, consentsLeftOut: 1 }],
    ] as const) {
      const path = new URL(`../../../../test/customer-samples/${name}.csv`, import.meta.url)
      expect((await checked(readFileSync(fileURLToPath(path), 'utf8'))).counts).toEqual(counts)
    }
  })
})
