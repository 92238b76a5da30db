/** Texts of the back-in-stock form of a sold-out size. */
export const backInStock = {
  open: (size: string) => (size ? `Avise-me quando o ${size} voltar` : 'Avise-me quando voltar'),
  email: 'Seu e-mail',
  send: 'Avisar quando voltar',
  cancel: 'Agora não',
  sent: 'Pronto! Enviamos um e-mail para você confirmar o aviso e outro quando a peça voltar. Se você já cancelou os avisos, entre na sua conta antes.',
  consent: 'Marque esta caixa para a gente poder avisar.',
  /** Consent text with its version. A changed text needs a new version; old versions stay listed. */
  purpose: { version: '2026-11', text: 'Aceito receber um e-mail da DAO quando esta peça voltar.' },
  purposeVersions: ['2026-11'],
} as const
