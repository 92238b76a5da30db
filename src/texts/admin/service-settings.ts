/** Texts of visitors' service and of measuring in the settings. */
export const serviceSettings = {
  chat: 'Conversa',
  popup: 'Convite',
  measuring: 'Medição e anúncios',
  measuringLead:
    'Estes scripts ficam no ambiente do servidor (ANALYTICS_* e PIXEL_*) e só carregam para quem aceita os cookies.',
  categories: { statistics: 'Medição', marketing: 'Anúncios' },
  off: (variable: string) => `Desligado. Para ligar, defina ${variable} no servidor.`,
  variables: { statistics: 'ANALYTICS_SCRIPT', marketing: 'PIXEL_SCRIPT' },
  on: 'Ligado',
  script: 'Script',
  id: 'Código',
  hosts: 'Também chama',
  cookies: 'Cookies',
  failed: 'Não conseguimos ler o que está ligado.',
  save: 'Salvar atendimento',
  saved: 'Salvo. As páginas da loja já mudaram.',
} as const
