/** Texts of how people sign in. */
export const signInSettings = {
  google: 'Google',
  googleLead:
    'Com a conta configurada, a página de entrada mostra “Entrar com Google”. O cadastro é feito no Google Cloud, em Credenciais.',
  off: 'Desligado',
  on: 'Ligado',
  noSecret: 'Falta o segredo: a entrada ainda não funciona.',
  hasSecret: 'Segredo guardado',
  set: 'Configurar',
  setName: (name: string) => `Configurar ${name}`,
  remove: 'Desligar',
  removeName: (name: string) => `Desligar ${name}`,
  removeText: (name: string) =>
    `Quem entra por ${name} passa a entrar por e-mail. Ninguém perde a conta, e dá para ligar de novo.`,
  wallet: 'Carteira (Ethereum)',
  walletLead: 'Quem tem uma carteira entra assinando uma mensagem. Nada é cobrado.',
  turnOn: 'Ligar',
  oidc: 'Outros provedores (OpenID Connect)',
  oidcLead: 'Contas de outro serviço que siga o padrão. O endereço é o do documento de descoberta.',
  none: 'Nenhum configurado.',
  add: 'Adicionar provedor',
  save: 'Salvar',
  setText: 'O segredo só entra: depois de salvo, ninguém o vê. Em branco, fica o que já estava.',
  saved: 'Salvo. Vale na próxima entrada.',
  fields: {
    clientId: 'ID do cliente',
    clientSecret: 'Segredo do cliente',
    id: 'Nome no endereço',
    name: 'Nome no botão',
    discoveryUrl: 'Endereço de descoberta',
  },
  hints: {
    id: 'Letras minúsculas, números e hífens. Não muda depois.',
    discoveryUrl: 'https://provedor.com/.well-known/openid-configuration',
  },
} as const
