import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { flags } from '#shared/permissions'

/** Who is signed in, for header, /conta and the staff area. */
export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staff: z.object({ role: z.enum(['admin', 'superadmin']), flags: z.array(z.enum(flags)) }).nullable(),
})
export type Me = z.infer<typeof Me>

export const endpoints = endpointsOf({
  me: {
    method: 'GET',
    path: '/api/team/me',
    summary: 'Quem está conectado, e o que pode fazer na equipe',
    answer: Me.nullable(),
  },
})
