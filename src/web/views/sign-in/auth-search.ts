/** Steps of the sign-in page. States of the query, not paths: any other path is a 404. */
export const authSteps = [
  'entrar',
  'criar-conta',
  'confirme',
  'recuperar',
  'nova-senha',
  'codigo',
  'link',
  'segundo-fator',
  'sso',
  'convite',
  'confirmar-email',
  'entrar-pelo-link',
  'trocar-email',
] as const
export type AuthStep = (typeof authSteps)[number]

export type AuthSearch = {
  etapa?: AuthStep | undefined
  /** Path after sign-in; validated by `toReturnPath` where it is used, to keep that code out of other pages. */
  volta?: string | undefined
  /** Token of an email link. */
  token?: string | undefined
  /** Error code of a link or provider callback. */
  error?: string | undefined
}

const isStep = (text: unknown): text is AuthStep => authSteps.some((step) => step === text)
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Sets every key, because the router keeps unparsed parameters for missing ones. */
export const parseAuthSearch = ({ etapa, volta, token, error }: Record<string, unknown>): AuthSearch => ({
  etapa: isStep(etapa) ? etapa : undefined,
  volta: textIn(volta),
  token: textIn(token),
  error: textIn(error),
})
