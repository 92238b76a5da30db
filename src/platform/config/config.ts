import { resolve } from 'node:path'
import { z } from 'zod'
import { getPolicyOrigin } from '#shared/http/policy-origin'
import type { BucketConfig } from '#platform/storage/bucket'
import { layout } from '#texts/storefront/layout'

/** Configuration from the environment, read once at start. */
export type Config = Readonly<{
  nodeEnv: 'development' | 'production' | 'test'
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  host: string
  port: number
  siteUrl: string
  /** number of own reverse proxies; only their X-Forwarded-* headers are trusted */
  trustProxy: number
  demo: boolean
  /** number of demo orders that a new demo gets; 0 for none */
  demoOrders: number
  /** absolute path */
  dataDir: string
  databaseUrl: string | undefined
  /** connection of the database owner, for migrations; undefined if the application role runs them */
  migrationDatabaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databasePool: number
  smtpUrl: string | undefined
  mailFrom: string
  /** true if customers can open `siteUrl`: it does not name this machine */
  siteIsPublic: boolean
  fakePixDelayMs: number
  metricsToken: string | undefined
  /** passphrase of the secrets in a backup; undefined uses a file of DATA_DIR */
  backupPassphrase: string | undefined
  /** S3-compatible bucket of files and backups; undefined keeps them in DATA_DIR */
  bucket: BucketConfig | undefined
  /** true if browsers store the last pages for use without a connection */
  offline: boolean
  /** origins of the inner network to which webhooks may be sent, besides the open internet */
  webhookOrigins: readonly string[]
  /** third-party scripts, loaded only after the visitor's consent */
  thirdParties: readonly ThirdPartyScript[]
}>

/** Third-party script: its URL, the hosts it calls, the cookies it sets. */
type ThirdPartyScript = Readonly<{
  category: 'statistics' | 'marketing'
  script: string
  /** the store's id at the third party */
  id: string | undefined
  /** origins that it calls besides its own */
  hosts: readonly string[]
  /** names of its cookies; a trailing `*` matches any ending */
  cookies: readonly string[]
}>

/** Error with all problems of the environment at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`A configuração tem problemas:\n${problems.map((problem) => `  • ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const whole = (min: number, max: number, otherwise: number) => {
  const error = `deve ser um número inteiro de ${min} a ${max}`
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error })
    .default(otherwise)
}

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `deve ser um endereço como ${example}`,
  })

const choice = <const T extends readonly string[]>(options: T, otherwise: T[number]) =>
  z.enum(options, { error: `deve ser um destes: ${options.join(', ')}` }).default(otherwise)

const flag = { '1': true, true: true, '0': false, false: false } as const
const postgresUrl = url(['postgres:', 'postgresql:'], 'postgresql://usuario:senha@servidor:5432/loja')

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** A page on https cannot load scripts over http. */
const isSecure = (text: string): boolean => {
  if (getPolicyOrigin(text) === undefined) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/[[\]]/g, '')))
}

const list = (isPart: (part: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every(isPart), { error })

const script = z
  .string()
  .refine(isSecure, { error: 'deve ser um endereço como https://provedor.com/script.js' })
  .optional()
const scriptId = z
  .string()
  .regex(/^[\w.:-]{1,80}$/, 'deve ter até 80 letras, números, pontos ou hifens')
  .optional()
const origins = list(
  (part) => isSecure(part) && new URL(part).origin === part,
  'deve ser uma lista de origens, como https://a.com,https://b.com',
)
const innerOrigins = list(
  (part) => /^https?:/.test(part) && URL.canParse(part) && new URL(part).origin === part,
  'deve ser uma lista de origens, como http://erp.interno:8080,https://10.0.0.5',
)
const cookieNames = list((part) => /^[\w.-]{1,80}\*?$/.test(part), 'deve ser uma lista de nomes, como _x,_y*')

const environment = z.object({
  NODE_ENV: choice(['development', 'production', 'test'], 'production'),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'warn'),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:_-]+$/, 'deve ser um nome ou endereço desta máquina, como 127.0.0.1 ou 0.0.0.0')
    .default('127.0.0.1'),
  PORT: whole(1, 65_535, 3000),
  SITE_URL: url(['http:', 'https:'], 'https://www.loja.com.br')
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      'deve ser só a origem, sem caminho',
    )
    .refine(
      (text) => !URL.canParse(text) || getPolicyOrigin(text) !== undefined,
      'deve ter um nome de servidor válido',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, 'deve ser 0, 1 ou quantos proxies seus estão na frente (até 9)')
    .default('0'),
  DEMO: z.enum(['0', '1', 'true', 'false'], { error: 'deve ser 1 ou 0' }).optional(),
  DEMO_ORDERS: whole(0, 1_000_000, 2_500),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  // Below the 100 connections of the bundled PostgreSQL, so that jobs and commands have connections too.
  DATABASE_POOL: whole(2, 80, 16),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://usuario:senha@smtp.provedor.com.br:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'deve ser como "Loja <loja@dominio.com.br>"',
    )
    .optional(),
  FAKE_PIX_DELAY_MS: whole(0, 3_600_000, 8000),
  METRICS_TOKEN: z.string().min(16, 'deve ter pelo menos 16 caracteres').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'deve ter pelo menos 12 caracteres').max(1000).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'deve ser o nome de um bucket')
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.provedor.com.br').optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'deve ser uma região, como us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200, 'é longo demais').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200, 'é longo demais').optional(),
  S3_PATH_STYLE: z.enum(['0', '1', 'true', 'false'], { error: 'deve ser 1 ou 0' }).optional(),
  ANALYTICS_SCRIPT: script,
  ANALYTICS_ID: scriptId,
  ANALYTICS_HOSTS: origins,
  ANALYTICS_COOKIES: cookieNames,
  PIXEL_SCRIPT: script,
  PIXEL_ID: scriptId,
  PIXEL_HOSTS: origins,
  PIXEL_COOKIES: cookieNames,
  OFFLINE: choice(['0', '1', 'true', 'false'], '1'),
  WEBHOOK_ORIGINS: innerOrigins,
})

/** Returns the default of `SITE_URL`: a URL that a browser on this machine can open. */
function ownUrl(host: string, port: number) {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Reads the environment; an empty variable counts as absent. Throws one ConfigError with every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const read = environment.safeParse(given)
  if (!read.success) throw new ConfigError(read.error.issues.map(inWords(given)))
  const it = read.data
  const siteUrl = it.SITE_URL ? new URL(it.SITE_URL).origin : ownUrl(it.HOST, it.PORT)
  const trustProxy = it.TRUST_PROXY === 'true' ? 1 : Number(it.TRUST_PROXY) || 0
  const siteIsPublic = !isLoopback(new URL(siteUrl).hostname.replace(/[[\]]/g, ''))
  // The demo's passwords are published, so it must not be reachable from other machines, not even through a proxy.
  const forOthers = [
    ...(isLoopback(it.HOST) ? [] : ['HOST é desta máquina (127.0.0.1)']),
    ...(siteIsPublic ? ['SITE_URL é desta máquina'] : []),
    ...(trustProxy === 0 ? [] : ['não há proxy na frente (TRUST_PROXY=0)']),
  ]
  const demo = it.DEMO === undefined ? forOthers.length === 0 : flag[it.DEMO]
  if (demo && forOthers.length > 0)
    throw new ConfigError([
      `DEMO só abre nesta máquina: tire DEMO, ou deixe que seja assim: ${forOthers.join('; ')}`,
    ])
  if (it.MIGRATION_DATABASE_URL && !it.DATABASE_URL)
    throw new ConfigError([
      'MIGRATION_DATABASE_URL pede DATABASE_URL: o mesmo banco, com o usuário da loja aberta',
    ])
  return {
    nodeEnv: it.NODE_ENV,
    logLevel: it.LOG_LEVEL,
    host: it.HOST,
    port: it.PORT,
    siteUrl,
    trustProxy,
    demo,
    demoOrders: it.DEMO_ORDERS,
    dataDir: resolve(it.DATA_DIR),
    databaseUrl: it.DATABASE_URL,
    migrationDatabaseUrl: it.MIGRATION_DATABASE_URL,
    databaseReplicaUrl: it.DATABASE_REPLICA_URL,
    databasePool: it.DATABASE_POOL,
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM ?? `${layout.brand} <nao-responda@${new URL(siteUrl).hostname}>`,
    siteIsPublic,
    fakePixDelayMs: it.FAKE_PIX_DELAY_MS,
    metricsToken: it.METRICS_TOKEN,
    backupPassphrase: it.BACKUP_PASSPHRASE,
    bucket: bucketIn(it),
    thirdParties: thirdPartiesIn(it),
    offline: flag[it.OFFLINE],
    webhookOrigins: it.WEBHOOK_ORIGINS,
  }
}

/** Returns the configured bucket; undefined without one. Throws ConfigError if a part is missing. */
function bucketIn(it: z.output<typeof environment>): BucketConfig | undefined {
  if (it.S3_BUCKET === undefined) {
    if (it.S3_ENDPOINT ?? it.S3_ACCESS_KEY_ID ?? it.S3_SECRET_ACCESS_KEY)
      throw new ConfigError(['S3_BUCKET falta: as outras variáveis S3_* dizem só como chegar a ele'])
    return undefined
  }
  if (!it.S3_ACCESS_KEY_ID || !it.S3_SECRET_ACCESS_KEY)
    throw new ConfigError(['S3_BUCKET pede S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY'])
  return {
    name: it.S3_BUCKET,
    region: it.S3_REGION,
    endpoint: it.S3_ENDPOINT,
    pathStyle: it.S3_PATH_STYLE === undefined ? it.S3_ENDPOINT !== undefined : flag[it.S3_PATH_STYLE],
    accessKeyId: it.S3_ACCESS_KEY_ID,
    secretAccessKey: it.S3_SECRET_ACCESS_KEY,
  }
}

/** Returns the configured third-party scripts; empty without configuration. */
function thirdPartiesIn(it: z.output<typeof environment>): ThirdPartyScript[] {
  const measuring = { id: it.ANALYTICS_ID, hosts: it.ANALYTICS_HOSTS, cookies: it.ANALYTICS_COOKIES }
  const advertising = { id: it.PIXEL_ID, hosts: it.PIXEL_HOSTS, cookies: it.PIXEL_COOKIES }
  return [
    ...(it.ANALYTICS_SCRIPT
      ? [{ category: 'statistics' as const, script: it.ANALYTICS_SCRIPT, ...measuring }]
      : []),
    ...(it.PIXEL_SCRIPT ? [{ category: 'marketing' as const, script: it.PIXEL_SCRIPT, ...advertising }] : []),
  ]
}

// These variables contain passwords or tokens, so error messages must not print them.
const secret = /URL$|TOKEN$|PASSPHRASE$|KEY$|KEY_ID$/

const inWords = (given: Record<string, string>) => (issue: { path: PropertyKey[]; message: string }) => {
  const name = String(issue.path[0])
  const shown = name === 'SITE_URL' || !secret.test(name)
  return `${name} ${issue.message}${shown ? ` (está "${given[name]}")` : ''}`
}
