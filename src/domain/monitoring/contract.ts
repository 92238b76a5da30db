import { defineEndpoints } from '#shared/http/endpoint'
import { aboutEndpoints } from './contract-about.ts'
import { doctorEndpoints } from './contract-doctor.ts'
import { emailEndpoints } from './contract-emails.ts'
import { healthEndpoints } from './contract-health.ts'
import { incidentEndpoints } from './contract-incidents.ts'
import { queueEndpoints } from './contract-queues.ts'

export * from './contract-about.ts'
export * from './contract-doctor.ts'
export * from './contract-emails.ts'
export * from './contract-health.ts'
export * from './contract-incidents.ts'
export * from './contract-queues.ts'

export const errors = {
  'monitoring.job_not_found': 404,
  'monitoring.incident_not_found': 404,
  'monitoring.email_not_found': 404,
} as const

export const endpoints = defineEndpoints({
  ...queueEndpoints,
  ...healthEndpoints,
  ...doctorEndpoints,
  ...incidentEndpoints,
  ...emailEndpoints,
  ...aboutEndpoints,
})
