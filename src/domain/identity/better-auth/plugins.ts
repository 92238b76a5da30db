import { passkey } from '@better-auth/passkey'
import { sso } from '@better-auth/sso'
import { generateRandomString } from 'better-auth/crypto'
import {
  customSession,
  emailOTP,
  genericOAuth,
  jwt,
  magicLink,
  oneTap,
  siwe,
  twoFactor,
} from 'better-auth/plugins'
import { secretLifetimeMinutes } from '#context/identity/links/emails.ts'
import { createLinkToken, toPageUrl } from '#context/identity/links/link-urls.ts'
import { authOptions } from '#context/identity/options.ts'
import type { Provider } from '#context/identity/providers/providers.ts'
import { makeSsoOptions } from '#context/identity/providers/sso.ts'
import { getAuthRequest, queueEmail } from '#context/identity/sessions/auth-request.ts'
import { shopPlugin } from './shop-plugin.ts'
import { isSignedBy } from './wallet-signature.ts'

const seconds = (kind: 'code' | 'link' | 'second_factor_code'): number => secretLifetimeMinutes[kind] * 60

/** Returns the plugin of the providers other than Google, configured by their discovery documents. */
const genericOnes = (providers: readonly Provider[]) =>
  providers.flatMap(({ id: providerId, discoveryUrl, ...rest }) =>
    discoveryUrl
      ? [
          {
            providerId,
            discoveryUrl,
            ...rest,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            requireIdTokenVerification: true,
          },
        ]
      : [],
  )

type View = { id: string; createdAt: Date; expiresAt: Date; aal?: string }

export const createPlugins = ({
  siteUrl,
  shopName,
  providers,
}: {
  siteUrl: string
  shopName: string
  providers: readonly Provider[]
}) => [
  twoFactor({
    issuer: shopName,
    allowPasswordless: true,
    otpOptions: {
      period: secretLifetimeMinutes.second_factor_code,
      storeOTP: 'hashed',
      allowedAttempts: 5,
      sendOTP: ({ user, otp }) =>
        queueEmail({ kind: 'second_factor_code', to: user.email, name: user.name, code: otp }),
    },
  }),
  magicLink({
    expiresIn: seconds('link'),
    storeToken: 'hashed',
    generateToken: createLinkToken,
    sendMagicLink: ({ email, url }) =>
      queueEmail({ kind: 'link', to: email, name: '', url: toPageUrl('entrar-pelo-link', url) }),
  }),
  emailOTP({
    otpLength: 6,
    expiresIn: seconds('code'),
    storeOTP: 'hashed',
    allowedAttempts: 5,
    sendVerificationOTP: async ({ email, otp }) =>
      queueEmail({ kind: 'code', to: email, name: '', code: otp }),
  }),
  siwe({
    domain: new URL(siteUrl).host,
    anonymous: true,
    getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
    verifyMessage: async ({ message, signature, address }) => isSignedBy(address, message, signature),
  }),
  jwt({
    disableSettingJwtHeader: true,
    jwt: { expirationTime: '15m', definePayload: ({ user }) => ({ email: user.email }) },
  }),
  oneTap(),
  genericOAuth({
    config: genericOnes(providers),
  }),
  sso(makeSsoOptions()),
  passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: shopName,
    origin: [...authOptions().origins],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    authentication: {
      afterVerification: async ({ verification }) => {
        const authRequest = getAuthRequest()
        if (authRequest && verification.authenticationInfo.userVerified) authRequest.aal = 'aal2'
      },
    },
  }),
  customSession(async ({ user, session }) => {
    const { id, createdAt, expiresAt, aal } = session as View
    return { user, session: { id, createdAt, expiresAt, aal: aal ?? 'aal1' } }
  }),
  shopPlugin(),
]
