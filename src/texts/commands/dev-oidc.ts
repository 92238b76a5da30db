/** Texts of the demo's OpenID Connect provider. */
export const devOidc = {
  name: 'Conta de demonstração',
  title: 'Conta de demonstração',
  lead: 'Este provedor existe só na demonstração. Escolha quem você quer ser na loja.',
  other: 'Outro e-mail',
  go: 'Entrar',
} as const
