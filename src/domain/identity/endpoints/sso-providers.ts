import { z } from 'zod'
import { auditAuthCall } from '#context/identity/better-auth/audit.ts'
import {
  adoptSsoProviders,
  checkSsoProvider,
  assertSsoProviderUsable,
} from '#context/identity/providers/sso-providers.ts'
import { listSsoOrigins, findOrigins } from '#context/identity/providers/sso.ts'
import { requireUser } from '#platform/http/http'
import { type AuthCallContext, defineAuthEndpoints } from './auth-endpoint.ts'
import { email, redirects } from './fields.ts'

const refusedAs = 'identity.provider_refused'

const adopt = ({ ctx }: AuthCallContext): Promise<void> => adoptSsoProviders(requireUser(ctx.actor).userId)

/** Writes the audit entry of a created or removed SSO provider, without its secrets. */
const auditSsoProvider =
  (action: 'CREATE' | 'DELETE') =>
  ({ body, ctx }: AuthCallContext): Promise<void> => {
    const { providerId, issuer, domain, oidcConfig, samlConfig } = body as Record<string, string>
    return auditAuthCall(ctx, {
      action,
      entityType: 'sso_provider',
      entityId: providerId!,
      entityName: providerId!,
      ...(issuer ? { after: { issuer, domain, kind: samlConfig && !oidcConfig ? 'SAML' : 'OIDC' } } : {}),
    })
  }

/** Endpoints for single sign-on (OIDC or SAML), and for managing the SSO providers. */
export const ssoProviderEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/sign-in/sso',
    summary: 'Entra pela empresa',
    body: z.object({ email, ...redirects }),
    refusedAs: 'identity.no_sso',
    before: ({ body }) => assertSsoProviderUsable({ domain: String(body.email).split('@')[1] }),
    trusts: listSsoOrigins,
  },
  {
    method: 'GET',
    path: '/sso/callback/:company',
    summary: 'A volta do provedor da empresa',
    opens: 'sso',
    navigation: true,
    refusedAs,
    before: ({ param }) => assertSsoProviderUsable({ id: param }),
    trusts: listSsoOrigins,
  },
  {
    method: 'POST',
    path: '/sso/saml2/sp/acs/:company',
    summary: 'A resposta SAML da empresa',
    opens: 'sso',
    navigation: true,
    refusedAs,
    before: ({ param }) => assertSsoProviderUsable({ id: param }),
    trusts: listSsoOrigins,
  },
  {
    method: 'GET',
    path: '/sso/saml2/sp/metadata',
    summary: 'Metadados SAML da loja',
    refusedAs,
    before: ({ url }) => assertSsoProviderUsable({ id: url.searchParams.get('providerId') ?? '' }),
    trusts: listSsoOrigins,
  },
  {
    method: 'POST',
    path: '/sso/register',
    summary: 'Registra o provedor de uma empresa',
    body: z.object({
      providerId: z
        .string()
        .max(60)
        .regex(/^[a-z][a-z0-9-]{1,59}$/),
      issuer: z.url().max(2_000),
      domain: z.string().min(3).max(300),
      oidcConfig: z.looseObject({}).optional(),
      samlConfig: z.looseObject({}).optional(),
    }),
    account: true,
    sensitive: true,
    screen: 'configuracoes',
    superadmin: true,
    before: ({ body }) => checkSsoProvider(body),
    trusts: async ({ body }) => findOrigins(body),
    after: auditSsoProvider('CREATE'),
  },
  {
    method: 'POST',
    path: '/sso/delete-provider',
    summary: 'Remove o provedor de uma empresa',
    body: z.object({ providerId: z.string().max(60) }),
    account: true,
    sensitive: true,
    screen: 'configuracoes',
    superadmin: true,
    before: adopt,
    trusts: listSsoOrigins,
    after: auditSsoProvider('DELETE'),
  },
  {
    method: 'GET',
    path: '/sso/providers',
    summary: 'Os provedores de empresas',
    account: true,
    screen: 'configuracoes',
    superadmin: true,
    before: adopt,
    trusts: listSsoOrigins,
  },
])
