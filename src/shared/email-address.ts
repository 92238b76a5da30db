import { z } from 'zod'
import { typedEmail } from './contact-fields.ts'

/** Zod schema of an email, normalized to its stored form. `wrong` is the error message. */
export const emailAddress = (wrong?: string) =>
  z.string(wrong).overwrite(typedEmail).max(254, wrong).pipe(z.email(wrong))
