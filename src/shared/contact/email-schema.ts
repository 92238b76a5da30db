import { z } from 'zod'
import { normalizeEmail } from './contact-fields.ts'

/** Zod schema of an email, normalized to its stored form. `wrong` is the error message. */
export const emailSchema = (wrong?: string) =>
  z.string(wrong).overwrite(normalizeEmail).max(254, wrong).pipe(z.email(wrong))
