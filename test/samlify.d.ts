// What the tests use of samlify. Its own types bring those of the browser, which the server's world must not know.

type Meta = {
  getMetadata(): string
  getEntityID(): string
  getAssertionConsumerService(binding: string): unknown
}
type ServiceProvider = { entityMeta: Meta }
type IdentityProvider = {
  getMetadata(): string
  createLoginResponse(
    sp: ServiceProvider,
    request: object,
    binding: 'post',
    user: object,
    fill: (template: string) => { id: string; context: string },
  ): Promise<{ context: string }>
}

export declare function ServiceProvider(settings: { metadata: string }): ServiceProvider
export declare function IdentityProvider(settings: object): IdentityProvider
export declare const SamlLib: {
  replaceTagsByValue(template: string, values: Record<string, string>): string
}
