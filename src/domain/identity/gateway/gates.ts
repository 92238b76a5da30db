import { and, eq } from 'drizzle-orm'
import { settingsOf } from '#domain/settings'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { commonPasswords } from '#shared/common-passwords'
import { passwordProblems } from '#shared/password'
import { parsePhone } from '#shared/phone'
import { fields as words } from '#texts/fields'
import { passwordReasonTexts } from '#texts/sign-in'
import { readyEngine } from '#context/identity/engine/current-engine.ts'
import { factorTries, newEmails, ownLetters, spendLetter, spendTry } from '#context/identity/limits.ts'
import type { Door } from './doors.ts'
import { adoptCompanies, checkCompany, usableCompany } from '#context/identity/providers/companies.ts'
import { checkEmailChange } from '#context/identity/links/email-change.ts'
import { invited } from '#context/identity/people/invitations.ts'
import { providersOf } from '#context/identity/providers/providers.ts'
import { companyOrigins, originsIn } from '#context/identity/providers/sso.ts'
import { accounts, profiles } from '#tables/identity'

export type Call = {
  door: Door
  ctx: Ctx
  named: string | undefined
  body: Record<string, unknown>
  /** the address that was called */
  url: URL
  /** the caller's cookies as they came */
  cookies: string
}

/** Throws `identity.weak_password` with the reasons, told under `field`. */
export function strong(password: unknown, field: string, holder: { name?: string; email?: string }): void {
  const reasons = passwordProblems(String(password), holder, commonPasswords)
  if (reasons.length === 0) return
  throw new AppError('identity.weak_password', {
    reasons,
    fields: { [field]: reasons.map((reason) => passwordReasonTexts[reason]).join(' ') },
  })
}

const holderOf = ({ actor }: Ctx) => (actor.kind === 'user' ? { name: actor.name, email: actor.email } : {})

const userIdOf = ({ actor }: Ctx): string => (actor.kind === 'user' ? actor.userId : '')

async function holderOfRecovery(token: string) {
  const { internalAdapter } = await (await readyEngine()).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!found) throw new AppError('identity.link_invalid')
  const [person] = await database()
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, found.value))
  return person ?? {}
}

/** The row of a linked account, named by its provider and, where there are several, its id there. */
async function linkedRow(userId: string, { providerId, accountId }: Record<string, unknown>) {
  const rows = await database()
    .select({ id: accounts.id, accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, String(providerId))))
  const row = rows.find(
    (one) => accountId === undefined || [one.id, one.accountId].includes(String(accountId)),
  )
  if (!row || providerId === 'credential') throw new AppError('identity.refused')
  return { accountId: row.id }
}

const known = async ({ body }: Call): Promise<void> => {
  const providers = await providersOf(await settingsOf('signIn'))
  if (!providers.some(({ id }) => id === body.provider)) throw new AppError('identity.provider_unknown')
}

const wallets = async (): Promise<void> => {
  if (!(await settingsOf('signIn')).wallet) throw new AppError('identity.provider_unknown')
}

const oneFactorTry = async ({ ctx: { actor } }: Call): Promise<void> => {
  if (actor.kind === 'user') await factorTries.spend(actor.userId)
}

type Gate = (call: Call) => Promise<Record<string, unknown> | void>

/** What a call must pass, by its path; an answer is the body that goes on instead of the one that came. */
const gates: Readonly<Record<string, Gate>> = {
  '/sign-up/email': async (call) => {
    const { body } = call
    strong(body.password, 'password', { name: String(body.name), email: String(body.email) })
    await spendLetter(call, String(body.email))
    const { marketing: _afterwards, ...rest } = body
    return rest
  },
  '/sign-in/email': (call) => spendTry(call, String(call.body.email)),
  '/sign-in/email-otp': (call) => spendTry(call, String(call.body.email)),
  '/send-verification-email': (call) => spendLetter(call, String(call.body.email)),
  '/email-otp/send-verification-otp': (call) => spendLetter(call, String(call.body.email)),
  '/sign-in/magic-link': (call) => spendLetter(call, String(call.body.email)),
  '/request-password-reset': (call) => spendLetter(call, String(call.body.email)),
  '/reset-password': async ({ body }) =>
    strong(body.newPassword, 'newPassword', await holderOfRecovery(String(body.token))),
  '/change-password': async ({ body, ctx }) => strong(body.newPassword, 'newPassword', holderOf(ctx)),
  '/change-email': async ({ body, ctx }) => {
    await ownLetters.spend(userIdOf(ctx))
    await newEmails.spend(String(body.newEmail))
  },
  '/invitation/accept': async ({ body }) => {
    const holder = await invited(String(body.token))
    if (!holder) throw new AppError('identity.link_invalid')
    strong(body.password, 'password', holder)
  },
  '/two-factor/verify-totp': oneFactorTry,
  '/two-factor/verify-otp': oneFactorTry,
  '/two-factor/verify-backup-code': oneFactorTry,
  '/sign-in/social': known,
  '/link-social': async (call) => {
    await known(call)
    return { ...call.body, errorCallbackURL: call.body.errorCallbackURL ?? call.body.callbackURL }
  },
  '/one-tap/callback': async () => {
    if (!(await settingsOf('signIn')).google) throw new AppError('identity.provider_unknown')
  },
  '/verify-email': ({ ctx, url }) => checkEmailChange(ctx, url),
  '/sso/register': ({ body }) => checkCompany(body),
  '/sso/providers': ({ ctx }) => adoptCompanies(userIdOf(ctx)),
  '/sso/delete-provider': ({ ctx }) => adoptCompanies(userIdOf(ctx)),
  '/sign-in/sso': ({ body }) => usableCompany({ domain: String(body.email).split('@')[1] }),
  '/sso/callback/:company': ({ named }) => usableCompany({ id: named }),
  '/sso/saml2/sp/acs/:company': ({ named }) => usableCompany({ id: named }),
  '/sso/saml2/sp/metadata': ({ url }) => usableCompany({ id: url.searchParams.get('providerId') ?? '' }),
  '/unlink-account': ({ body, ctx }) => linkedRow(userIdOf(ctx), body),
  '/siwe/nonce': wallets,
  '/siwe/verify': wallets,
  '/update-user': async ({ body }) => {
    if (typeof body.phone !== 'string' || body.phone === '') return body
    const phone = parsePhone(body.phone)
    if (!phone) throw new AppError('request.invalid', { fields: { phone: words.phone } })
    return { ...body, phone }
  },
}

/** Lets a call through, or throws why not. Answers the body that goes on to the engine. */
export async function pass(call: Call): Promise<Record<string, unknown>> {
  return (await gates[call.door.path]?.(call)) ?? call.body
}

/** Where else than to the shop's own addresses this call may lead the engine. */
export async function trustedIn({ door, body }: Call): Promise<string[]> {
  if (door.path === '/sso/register') return originsIn(body)
  return door.path === '/sign-in/sso' || door.path.startsWith('/sso/') ? companyOrigins() : []
}
