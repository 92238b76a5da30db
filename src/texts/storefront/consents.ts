/** Consent documents with their versions. A changed text needs a new version. */
export const consents = {
  terms: { version: '2026-11', name: 'Termos de serviço' },
  privacy: { version: '2026-11', name: 'Política de privacidade' },
  marketing: {
    version: '2026-11',
    name: 'Novidades por e-mail',
    text: 'Quero receber novidades por e-mail. Posso sair quando quiser.',
  },
} as const
