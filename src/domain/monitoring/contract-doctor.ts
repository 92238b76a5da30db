import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'

export const doctorStates = ['waiting', 'running', 'done', 'failed'] as const

/** Inconsistency in the data, as a sentence. */
export const DoctorFinding = z.object({ check: z.string(), sentence: z.string() })
export type DoctorFinding = z.infer<typeof DoctorFinding>

export const DoctorRun = z.object({
  id: z.string(),
  state: z.enum(doctorStates),
  askedBy: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  checks: z.int(),
  /** number of inconsistencies; `findings` holds at most 200 of them */
  total: z.int(),
  findings: z.array(DoctorFinding),
})
export type DoctorRun = z.infer<typeof DoctorRun>

/** Last run; null before the first. */
export const DoctorView = z.object({ last: DoctorRun.nullable() })
export type DoctorView = z.infer<typeof DoctorView>

const doctor = staffEndpointOf('configuracoes', '/api/monitoring/doctor')

export const doctorEndpoints = {
  doctor: doctor('GET', '', 'A última conferência dos dados, com o que ela achou', { answer: DoctorView }),
  runDoctor: doctor('POST', '/runs', 'Confere os dados agora; não muda nada neles', {
    answer: DoctorView,
    status: 202,
  }),
  repairStock: doctor(
    'POST',
    '/repairs/stock',
    'Refaz os níveis de estoque a partir do livro de movimentos, onde os dois discordam',
    { answer: z.object({ repaired: z.array(z.string()) }) },
  ),
} as const
