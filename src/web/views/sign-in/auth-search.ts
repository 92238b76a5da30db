/** The steps of coming in. "Any other path is a 404", so they are states of the query and no paths. */
export const steps = [
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
export type Step = (typeof steps)[number]

export type AuthSearch = {
  etapa?: Step | undefined
  /** where to go after signing in; `returnPath` decides what it may be where it is used, which every page need not load */
  volta?: string | undefined
  /** of a letter's link */
  token?: string | undefined
  /** why a link or a provider led back here */
  error?: string | undefined
}

const isStep = (text: unknown): text is Step => steps.some((step) => step === text)
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Every key is said, because what is left out the router would take from the address as it came. */
export const authSearch = ({ etapa, volta, token, error }: Record<string, unknown>): AuthSearch => ({
  etapa: isStep(etapa) ? etapa : undefined,
  volta: textIn(volta),
  token: textIn(token),
  error: textIn(error),
})
