import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

const when = z.iso.datetime().nullable()

/** Queue of background jobs. Finished and failed jobs are remembered for some days. */
export const QueueView = z.object({
  queue: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  lastSuccessAt: when,
  /** cron expression in UTC; null: jobs come from events */
  schedule: z.string().nullable(),
})
export type QueueView = z.infer<typeof QueueView>

/** Job that failed for good. `error` contains no personal data. */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  error: z.string(),
  tries: z.int(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** Queues by name, and the last 100 failed jobs. */
export const QueuesView = z.object({ queues: z.array(QueueView), failed: z.array(FailedJob) })
export type QueuesView = z.infer<typeof QueuesView>

const queues = staffEndpointOf('configuracoes', '/api/monitoring/queues')

export const queueEndpoints = {
  queues: queues('GET', '', 'As filas de tarefas de fundo e o que falhou nelas', { answer: QueuesView }),
  retryJob: queues(
    'POST',
    '/failed/:id/retry',
    'Tenta de novo uma tarefa que falhou; repetir não muda nada',
    {
      params: z.object({ id: z.uuid(fieldErrors.id) }),
      answer: QueuesView,
      errors: ['monitoring.job_not_found'],
    },
  ),
} as const
