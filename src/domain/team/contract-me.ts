import { z } from 'zod'
import { flags } from '#shared/auth/permissions'

export const Role = z.enum(['admin', 'superadmin'])
export const Flags = z.array(z.enum(flags)).max(flags.length)
/** ISO 8601, UTC */
export const Instant = z.string()

/** Rights of a team record, and what the session must do before they apply. */
export const Rights = z.object({
  role: Role,
  flags: Flags,
  pendingFactor: z.enum(['second_factor', 'enrolment']).nullable(),
})

/** Signed-in person, for the header, /conta and the staff area. */
export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  session: z.object({
    id: z.string(),
    startedAt: Instant,
    expiresAt: Instant,
    aal: z.enum(['aal1', 'aal2']),
  }),
  staff: Rights.nullable(),
  /** set for staff of a demo: orders and customers of the past year are generated */
  demoData: z.literal(true).optional(),
})
export type Me = z.infer<typeof Me>
