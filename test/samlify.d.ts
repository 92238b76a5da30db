// Only the parts of samlify in use. Its own types include those of the DOM, which server code must not see.

type Meta = {
  getMetadata(): string
  getEntityID(): string
  getAssertionConsumerService(binding: string): unknown
  getSingleSignOnService(binding: string): unknown
  getX509Certificate(use: string): unknown
}
type ServiceProvider = {
  entityMeta: Meta
  createLoginRequest(idp: IdentityProvider, binding: 'redirect'): { context: string }
}
type IdentityProvider = {
  entityMeta: Meta
  getMetadata(): string
  createLoginResponse(
    sp: ServiceProvider,
    request: object,
    binding: 'post',
    user: object,
    fill: (template: string) => { id: string; context: string },
  ): Promise<{ context: string }>
}

export declare function ServiceProvider(settings: object): ServiceProvider
export declare function SPMetadata(settings: object): { getMetadata(): string }
export declare function IdentityProvider(settings: object): IdentityProvider
export declare const SamlLib: {
  replaceTagsByValue(template: string, values: Record<string, string>): string
}
