/** What stands beside a size that is gone. */
export const backInStock = {
  open: (size: string) => (size ? `Avise-me quando o ${size} voltar` : 'Avise-me quando voltar'),
  email: 'Seu e-mail',
  send: 'Avisar quando voltar',
  cancel: 'Agora não',
  sent: 'Pronto! Enviamos um e-mail para você confirmar o aviso e outro quando a peça voltar. Se você já cancelou os avisos, entre na sua conta antes.',
  consent: 'Marque esta caixa para a gente poder avisar.',
  /** Who agrees, agrees to this sentence: a new one gets a new version, and old versions stay listed. */
  purpose: { version: '2026-11', text: 'Aceito receber um e-mail da DAO quando esta peça voltar.' },
  purposeVersions: ['2026-11'],
} as const
