import type { DnsState, EmailGroup, MailProblem } from '#contract/monitoring'

/** Texts of how the store sends emails, and of their previews. */
export const emailSettings = {
  relay: 'Servidor de envio',
  none: 'Nenhum servidor configurado: os e-mails ficam guardados na loja e não saem.',
  environment: 'Vem do ambiente (SMTP_URL e MAIL_FROM). Muda-se lá, e vale ao reiniciar a loja.',
  facts: {
    host: 'Servidor',
    security: 'Conexão',
    user: 'Usuário',
    from: 'Remetente',
  },
  encrypted: 'criptografada desde o início',
  startTls: 'criptografada se o servidor aceitar',
  hasUser: 'configurado, com senha',
  noUser: 'sem usuário',
  test: 'Mandar e-mail de teste',
  testLead: 'Vai para o seu próprio e-mail, na hora, e fica na auditoria.',
  outcomes: {
    sent: (to: string) => `O servidor aceitou o e-mail para ${to}. Confira se chegou, também no spam.`,
    outbox: (to: string) => `Ficou guardado para ${to}: sem servidor, nada sai.`,
  },
  problems: {
    sign_in: 'O servidor não aceitou o usuário ou a senha.',
    connection: 'Não consegui falar com o servidor. Confira o endereço e a porta.',
    timeout: 'O servidor não respondeu em 10 segundos.',
    refused: 'O servidor recusou o remetente ou o destinatário.',
    other: 'O e-mail não saiu. O servidor não disse por quê.',
  } satisfies Record<MailProblem, string>,
  dns: 'Domínio do remetente',
  dnsLead: (domain: string) => `Sem estes registros, os e-mails de ${domain} vão parar no spam.`,
  records: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' },
  advice: {
    spf: 'Diz quais servidores podem mandar pelo domínio. O provedor de e-mail mostra o texto do registro TXT.',
    dkim: 'Assina cada e-mail. O nome do registro depende do provedor; procuramos só os nomes mais usados.',
    dmarc: 'Diz o que fazer com e-mails falsos. Para começar: _dmarc, TXT, v=DMARC1; p=none.',
  },
  dnsStates: {
    found: 'encontrado',
    missing: 'não encontrado',
    unknown: 'não consegui consultar',
  } satisfies Record<DnsState, string>,
  failures: 'O que não saiu',
  noFailures: 'Nenhum envio falhou nos últimos dias.',
  previews: 'Os e-mails da loja',
  previewsLead: 'Com um pedido e pessoas de exemplo.',
  groups: {
    orders: 'Pedidos',
    account: 'Conta',
    store: 'Loja',
    wholesale: 'Atacado',
    team: 'Equipe',
  } satisfies Record<EmailGroup, string>,
  choose: 'E-mail',
  frame: (subject: string) => `Prévia: ${subject}`,
} as const
