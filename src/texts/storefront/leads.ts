/** Card that offers style advice, with the notice about the data it collects. */
export const leads = {
  title: 'Quer ajuda para escolher?',
  lead: 'Conte o que procura: a gente chama no WhatsApp.',
  open: 'Quero ajuda',
  name: 'Nome',
  whatsapp: 'WhatsApp',
  interest: 'Interesse',
  interestHint: 'Ex.: legging para corrida',
  /** Consent text with its version. A changed text needs a new version; old versions stay listed. */
  purpose: {
    version: '2026-11',
    text: 'Aceito que a DAO use estes dados só para falar comigo sobre o que procuro.',
  },
  purposeVersions: ['2026-11'],
  privacy: 'Política de privacidade',
  submit: 'Enviar',
  sending: 'Enviando…',
  cancel: 'Agora não',
  close: 'Fechar ajuda para escolher',
  sent: { title: 'Dados enviados!', description: 'Em breve entraremos em contato.' },
  fields: {
    name: 'O nome deve ter pelo menos 2 caracteres.',
    whatsapp: 'Digite um número de WhatsApp válido.',
    interest: 'Por favor, informe seu interesse.',
    consent: 'Marque esta caixa para a gente poder falar com você.',
  },
} as const
