/** Cookie consent dialog. A changed text needs a new version in `shared/cookie-choices.ts`. */
export const cookies = {
  title: 'Cookies: você escolhe',
  lead: 'Os necessários fazem a loja funcionar. Os outros, só com o seu sim.',
  privacy: 'Privacidade',
  choices: 'Suas escolhas',
  necessary: 'Necessários',
  statistics: 'Estatísticas',
  marketing: 'Marketing',
  conversation: 'Conversa de terceiros',
  accept: 'Aceitar',
  refuse: 'Rejeitar',
  save: 'Salvar',
  preferences: 'Preferências de cookies',
  failed: 'Não deu para salvar agora. Tente de novo.',
} as const
