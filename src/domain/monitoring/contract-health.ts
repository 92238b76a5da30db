import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'

const healthStates = ['none', 'good', 'warning', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

export const HealthDay = z.object({
  /** `2026-11-29`, of the store */
  day: z.string(),
  ok: z.int(),
  failed: z.int(),
  /** median response time in ms; null where none was measured */
  medianMs: z.number().nullable(),
  state: z.enum(healthStates),
})
export type HealthDay = z.infer<typeof HealthDay>

/** Part of the store with its last 45 days, oldest first. */
export const HealthPartView = z.object({
  /** `api`, `pages`, `database`, `jobs`, `emails`, or `provider:stripe` */
  part: z.string(),
  days: z.array(HealthDay),
})
export type HealthPartView = z.infer<typeof HealthPartView>

export const HealthView = z.object({
  /** of the process that answers */
  now: z.object({
    database: z.enum(['ok', 'away', 'refuses_writes']),
    jobs: z.enum(['ok', 'away']),
    files: z.enum(['ok', 'refuses_writes']),
  }),
  parts: z.array(HealthPartView),
  /** last backup; null: the store knows of none */
  backup: z.object({ at: z.iso.datetime(), succeeded: z.boolean() }).nullable(),
})
export type HealthView = z.infer<typeof HealthView>

const health = staffEndpointOf('configuracoes', '/api/monitoring/health')

export const healthEndpoints = {
  health: health('GET', '', 'A saúde da loja nos últimos 45 dias', { answer: HealthView }),
} as const
