import { z } from 'zod'
import { createEmail } from '#context/identity/links/emails.ts'
import { makeEmailChangeUrl } from '#context/identity/links/link-urls.ts'
import { savePendingEmail } from '#context/identity/links/pending-email.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { emailChangeLimit, ownEmailLimit } from '#context/identity/people/limits.ts'
import { assertStrongPassword } from '#context/identity/people/passwords.ts'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireUser } from '#platform/http/http'
import { toInternalPath } from '#shared/http/internal-path'
import { parsePhone } from '#shared/brazil/phone'
import { fieldErrors as words } from '#texts/storefront/field-errors'
import { defineAuthEndpoints } from './auth-endpoint.ts'
import { email, name, password, redirect } from './fields.ts'

/** Endpoints for name, picture, phone, email and password of the signed-in person. */
export const accountEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Muda nome, foto e telefone',
    body: z.object({
      name: name.optional(),
      image: z
        .string()
        .max(500)
        .refine((path) => toInternalPath(path) === path)
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
      await ownEmailLimit.spend(requireUser(ctx.actor).userId)
      await emailChangeLimit.spend(String(body.newEmail))
    },
    after: async ({ body, ctx, session }, { emails }) => {
      const user = requireUser(ctx.actor)
      const to = String(body.newEmail)
      await savePendingEmail(user.userId, to)
      if (!session?.emailVerified) return
      const url = await makeEmailChangeUrl(user.email, to, body.callbackURL)
      emails.push(createEmail(user, 'email_leaves', { detail: to, url }))
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
      const { name: own, email: address } = requireUser(ctx.actor)
      assertStrongPassword(body.newPassword, 'newPassword', { name: own, email: address })
    },
    after: async ({ ctx }, { emails }) => {
      const user = requireUser(ctx.actor)
      await revokeLinks(database(), user.userId)
      emails.push(createEmail(user, 'password_changed'))
    },
  },
])
