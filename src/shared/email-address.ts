import { z } from 'zod'
import { typedEmail } from './contact-fields.ts'

/** An email as somebody typed or pasted it, in the form that is stored. `wrong` is said of anything else. */
export const emailAddress = (wrong?: string) =>
  z.string(wrong).overwrite(typedEmail).max(254, wrong).pipe(z.email(wrong))
