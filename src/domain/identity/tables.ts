import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** People. Column names come from the specification, property names from better-auth. */
export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  image: text('avatar_url'),
  /** +55…; for contact, not for sign-in: two people may share one */
  phone: text('phone'),
  role: text('role').notNull().default('user'),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** since when the email differs from the first one of the account */
  emailChangedAt: instant('email_changed_at'),
  /** the last email whose confirmation was published: each is published once */
  confirmedEmail: text('confirmed_email'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  banned: boolean('banned').notNull().default(false),
  banReason: text('ban_reason'),
  banExpires: instant('ban_expires'),
  /** account that this one was merged into; it cannot sign in, and is erased after a day */
  mergedInto: uuid('merged_into'),
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** `aal2` once a second factor was verified in this session */
    aal: text('aal', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** sign-in method: `password`, `magic-link`, `passkey`, an external provider's id… */
    method: text('method').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
)

export const accounts = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    issuer: text('issuer'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** linked on purpose from a session; required for staff accounts */
    linkedInside: boolean('linked_inside').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_accounts_user').on(table.userId)],
)

export const verifications = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull().unique(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_verifications_expiry').on(table.expiresAt)],
)

export const twoFactors = pgTable(
  'auth_two_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** encrypted by better-auth */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [uniqueIndex('auth_two_factors_user').on(table.userId)],
)

export const passkeys = pgTable(
  'auth_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [index('auth_passkeys_user').on(table.userId)],
)

/** Ethereum wallets for sign-in. */
export const wallets = pgTable(
  'auth_wallets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** EIP-55 */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_wallets_user').on(table.userId),
    uniqueIndex('auth_wallets_address').on(table.address, table.chainId),
  ],
)

/** JWT signing keys; the private keys are encrypted by better-auth. */
export const signingKeys = pgTable('auth_signing_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
})

/** SSO providers by the domain of the email. */
export const ssoProviders = pgTable('auth_sso_providers', {
  id: uuid('id').primaryKey().defaultRandom(),
  providerId: text('provider_id').notNull().unique(),
  issuer: text('issuer').notNull(),
  domain: text('domain').notNull(),
  oidcConfig: text('oidc_config'),
  samlConfig: text('saml_config'),
  organizationId: text('organization_id'),
  /** the staff member who registered it */
  userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
})

export const rateLimits = pgTable('auth_rate_limits', {
  id: uuid('id').primaryKey().defaultRandom(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})
