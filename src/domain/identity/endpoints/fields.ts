import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'

export const email = emailSchema()
export const name = z.string().trim().min(2).max(120)
export const password = z.string().min(1).max(1_000)
export const code = z.string().trim().min(4).max(20)
/** URL to redirect to afterwards; `gateway/redirects.ts` checks that it is local */
export const redirect = z.string().max(2_000).optional()
export const redirects = { callbackURL: redirect, errorCallbackURL: redirect }
export const token = z.string().min(1).max(2_000)
export const idToken = z.object({ token: z.string().max(20_000), nonce: z.string().max(200).optional() })
export const oldPassword = z.object({ password: password.optional() })
export const factorCode = z.object({ code, trustDevice: z.boolean().optional() })
export const emptyBody = z.object({})
