import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('needs no variables: a demo for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    demo: true,
    demoOrders: 2500,
    trustProxy: 0,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databasePool: 16,
    fakePixDelayMs: 8000,
  })
})

test.each([
  [{ HOST: '0.0.0.0' }, { demo: false, siteUrl: 'http://localhost:3000' }],
  [
    { HOST: '::1', PORT: '80' },
    { demo: true, siteUrl: 'http://[::1]:80' },
  ],
  [{ HOST: 'localhost', DEMO: '0' }, { demo: false }],
  [{ SITE_URL: 'https://loja.com.br/' }, { siteUrl: 'https://loja.com.br' }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [
    { PORT: '', SMTP_URL: ' ' },
    { port: 3000, smtpUrl: undefined },
  ],
])('%j sets %j', (env, expected) => {
  expect(readConfig(env as Record<string, string>)).toMatchObject(expected)
})

test('reports all problems at once, without secrets', () => {
  const problems = problemsOf({
    PORT: '99999',
    HOST: 'a b',
    DEMO: 'talvez',
    SITE_URL: 'https://loja.com.br/caminho',
    DATABASE_URL: 'mysql://root:segredo@x/y',
    METRICS_TOKEN: 'curto',
    MAIL_FROM: 'ninguém',
    NODE_ENV: 'prod',
    DATABASE_POOL: '1',
    TRUST_PROXY: 'sim',
  })
  expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
    'DATABASE_POOL',
    'DATABASE_URL',
    'DEMO',
    'HOST',
    'MAIL_FROM',
    'METRICS_TOKEN',
    'NODE_ENV',
    'PORT',
    'SITE_URL',
    'TRUST_PROXY',
  ])
  expect(problems.join()).not.toMatch(/segredo|curto/)
  expect(problems.join()).toContain('PORT deve ser um número inteiro de 1 a 65535 (está "99999")')
})

const open = [
  { HOST: '0.0.0.0' },
  { SITE_URL: 'https://loja.com.br' },
  { SITE_URL: 'http://192.168.0.10:3000' },
  { TRUST_PROXY: '1' },
  { SITE_URL: 'https://loja.com.br', TRUST_PROXY: '1' },
  { SITE_URL: 'http://127.0.0.1.evil.test' },
] as Record<string, string>[]

test.each(open)(
  'refuses the demo, whose passwords are published, if it is reachable from other machines: %j',
  (env) => {
    expect(readConfig(env).demo).toBe(false)
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow(/DEMO só abre nesta máquina/)
    expect(readConfig({ ...env, DEMO: '0' }).demo).toBe(false)
  },
)

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://127.8.0.1'])(
  'allows the demo under %s, which is this machine',
  (SITE_URL) => expect(readConfig({ SITE_URL }).demo).toBe(true),
)

test('has no third-party scripts by default', () => {
  expect(readConfig({}).thirdParties).toEqual([])
  expect(readConfig({ ANALYTICS_ID: 'x', PIXEL_HOSTS: 'https://a.example' }).thirdParties).toEqual([])
  expect(
    readConfig({
      ANALYTICS_SCRIPT: 'https://med.example/s.js?id=1',
      ANALYTICS_ID: 'loja-1',
      ANALYTICS_HOSTS: 'https://a.example, https://b.example:8443',
      ANALYTICS_COOKIES: '_med, _med_*',
      PIXEL_SCRIPT: 'http://127.0.0.1:9/p.js',
    }).thirdParties,
  ).toEqual([
    {
      category: 'statistics',
      script: 'https://med.example/s.js?id=1',
      id: 'loja-1',
      hosts: ['https://a.example', 'https://b.example:8443'],
      cookies: ['_med', '_med_*'],
    },
    { category: 'marketing', script: 'http://127.0.0.1:9/p.js', id: undefined, hosts: [], cookies: [] },
  ])
  expect(
    problemsOf({
      ANALYTICS_SCRIPT: 'http://med.example/s.js',
      ANALYTICS_ID: 'a"b',
      ANALYTICS_HOSTS: 'https://a.example/path',
      ANALYTICS_COOKIES: '*',
      PIXEL_SCRIPT: 'x',
      PIXEL_HOSTS: "https://a.example;script-src 'unsafe-inline'",
      PIXEL_COOKIES: 'a b',
    }).map((problem) => problem.split(' ')[0]),
  ).toEqual([
    'ANALYTICS_SCRIPT',
    'ANALYTICS_ID',
    'ANALYTICS_HOSTS',
    'ANALYTICS_COOKIES',
    'PIXEL_SCRIPT',
    'PIXEL_HOSTS',
    'PIXEL_COOKIES',
  ])
})

test('without MAIL_FROM uses the domain of the store for emails', () => {
  const { mailFrom } = readConfig({ SITE_URL: 'https://www.loja.com.br' })
  expect(mailFrom).toBe('DAO <nao-responda@www.loja.com.br>')
  expect(readConfig({ MAIL_FROM: 'Loja <oi@loja.com.br>' }).mailFrom).toBe('Loja <oi@loja.com.br>')
})
