import { z } from 'zod'
import type { AdminScreen } from '#shared/permissions'

export const email = z.email().max(254).trim().toLowerCase()
export const name = z.string().trim().min(2).max(120)
export const password = z.string().min(1).max(1_000)
export const code = z.string().trim().min(4).max(20)
/** an address to land on; that it is the shop's is asked at the door (`landings.ts`) */
export const landing = z.string().max(2_000).optional()
export const landings = { callbackURL: landing, errorCallbackURL: landing }
export const token = z.string().min(1).max(4_000)
export const idToken = z.object({ token: z.string().max(20_000), nonce: z.string().max(200).optional() })
export const oldPassword = z.object({ password: password.optional() })
export const factorCode = z.object({ code, trustDevice: z.boolean().optional() })
export const nothing = z.object({})

/** One call of the sign-in engine that the shop lets through. What is not listed does not exist. */
export type Door = {
  readonly method: 'GET' | 'POST'
  /** below /api/auth */
  readonly path: `/${string}`
  readonly summary: string
  /** what is let through of a JSON body; a POST without one takes a form */
  readonly body?: z.ZodType
  /** a session may open: how it came about; `provider` stands for the id in the path or body */
  readonly opens?: string
  readonly account?: true
  /** asks for a session that proved itself within a day, and for the second factor of whoever has one */
  readonly sensitive?: true
  /** takes the same time for every e-mail */
  readonly even?: true
  /** the engine fails at two calls at once over one code or factor; the one that lost is asked once more */
  readonly again?: true
  /** a browser comes here by a link or from another site: what goes wrong is told on `/auth` */
  readonly lands?: true
  /** the screen of staff that it serves */
  readonly screen?: AdminScreen
  /** for a superadmin alone: who may come in by which provider is nobody else's to say */
  readonly superadmin?: true
}
