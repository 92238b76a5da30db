import { z } from 'zod'
import { letterTo } from '#context/identity/links/letters.ts'
import { emailChangeUrl } from '#context/identity/links/link-urls.ts'
import { notePendingEmail } from '#context/identity/links/pending-email.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { newEmails, ownLetters } from '#context/identity/people/limits.ts'
import { assertStrong } from '#context/identity/people/passwords.ts'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { signedIn } from '#platform/http'
import { ownPath } from '#shared/own-path'
import { parsePhone } from '#shared/phone'
import { fields as words } from '#texts/fields'
import { authEndpointsOf } from './auth-endpoint.ts'
import { email, name, password, redirect } from './fields.ts'

/** Endpoints for name, picture, phone, email and password of the signed-in person. */
export const account = authEndpointsOf([
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Muda nome, foto e telefone',
    body: z.object({
      name: name.optional(),
      image: z
        .string()
        .max(500)
        .refine((path) => ownPath(path) === path)
        .nullable()
        .optional(),
      phone: z.string().max(40).nullable().optional(),
    }),
    account: true,
    before: async ({ body }) => {
      if (typeof body.phone !== 'string' || body.phone === '') return body
      const phone = parsePhone(body.phone)
      if (!phone) throw new AppError('request.invalid', { fields: { phone: words.phone } })
      return { ...body, phone }
    },
  },
  {
    method: 'POST',
    path: '/change-email',
    summary: 'Pede a troca de e-mail',
    body: z.object({ newEmail: email, callbackURL: redirect }),
    account: true,
    sensitive: true,
    before: async ({ body, ctx }) => {
      await ownLetters.spend(signedIn(ctx.actor).userId)
      await newEmails.spend(String(body.newEmail))
    },
    after: async ({ body, ctx, session }, { letters }) => {
      const user = signedIn(ctx.actor)
      const to = String(body.newEmail)
      await notePendingEmail(user.userId, to)
      if (!session?.emailVerified) return
      const url = await emailChangeUrl(user.email, to, body.callbackURL)
      letters.push(letterTo(user, 'email_leaves', { detail: to, url }))
    },
  },
  {
    method: 'POST',
    path: '/change-password',
    summary: 'Troca a senha',
    body: z.object({
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    }),
    account: true,
    sensitive: true,
    before: async ({ body, ctx }) => {
      const { name: own, email: address } = signedIn(ctx.actor)
      assertStrong(body.newPassword, 'newPassword', { name: own, email: address })
    },
    after: async ({ ctx }, { letters }) => {
      const user = signedIn(ctx.actor)
      await revokeLinks(database(), user.userId)
      letters.push(letterTo(user, 'password_changed'))
    },
  },
])
