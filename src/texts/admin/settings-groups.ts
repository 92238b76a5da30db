type Group = { label: string; lead: string }
/** `keywords`: what people type to find the part. */
type Part = { label: string; keywords: readonly string[] }

/** Names of the groups of settings and of their parts, and the words by which the search finds them. */
export const settingsGroups = {
  nav: 'Grupos de configurações',
  all: 'Configurações',
  find: 'Buscar configuração',
  none: (text: string) => `Nada com “${text}”. Tente outra palavra.`,
  parts: 'Partes deste grupo',
  command: (part: string) => `Configurações: ${part}`,
  history: 'Histórico',
  lastChange: (who: string, when: string) => `última mudança: ${who}, ${when}`,
  opening: {
    ready: 'A loja pode ficar aberta: nada falta do Decreto 7.962.',
    missing: (count: number) =>
      count === 1
        ? 'Falta 1 coisa que a lei pede para a loja abrir.'
        : `Faltam ${count} coisas que a lei pede para a loja abrir.`,
    open: 'Ver o que falta',
  },
  groups: {
    loja: { label: 'Loja', lead: 'Quem vende: o que o rodapé, os e-mails e as notas dizem da empresa.' },
    pagamentos: {
      label: 'Pagamentos',
      lead: 'O que a loja aceita e quem processa. Segredos só entram; nunca voltam para a tela.',
    },
    frete: { label: 'Frete', lead: 'Por quanto, por onde e quando os pedidos saem.' },
    precos: {
      label: 'Preços e parcelas',
      lead: 'O desconto no Pix e as parcelas do cartão, em toda a loja e nos e-mails.',
    },
    pedidos: {
      label: 'Pedidos',
      lead: 'Quanto um pedido espera, até quando se troca e como nascem os SKUs.',
    },
    impostos: { label: 'Impostos', lead: 'As notas fiscais, com as regras que o contador passou.' },
    emails: { label: 'E-mails', lead: 'O que a loja escreve aos clientes por conta própria.' },
    atendimento: {
      label: 'Atendimento e medição',
      lead: 'Como a loja conversa com quem chega, e o que ela mede.',
    },
    atacado: { label: 'Atacado', lead: 'As regras para as empresas que compram a prazo.' },
    seguranca: { label: 'Segurança', lead: 'Como clientes e equipe entram.' },
    tarefas: { label: 'Tarefas', lead: 'O que a loja faz sozinha, em segundo plano.' },
    sobre: { label: 'Sobre', lead: 'A versão da loja, o que ela ocupa e do que é feita.' },
    saude: { label: 'Saúde', lead: 'Se tudo está funcionando, e o que fazer quando não está.' },
    integracoes: { label: 'Webhooks e chaves', lead: 'O que liga a loja ao ERP e a outros sistemas.' },
    copias: { label: 'Cópias de segurança', lead: 'A cópia de toda a loja, feita à noite ou na hora.' },
  } satisfies Record<string, Group>,
  partNames: {
    loja: {
      label: 'Empresa',
      keywords: ['razão social', 'CNPJ', 'endereço', 'telefone', 'redes sociais', 'encarregado', 'LGPD'],
    },
    abertura: { label: 'Abrir e fechar', keywords: ['em breve', 'loja aberta', 'Decreto 7.962'] },
    pagamentos: {
      label: 'Provedores',
      keywords: ['Mercado Pago', 'Stripe', 'cartão', 'boleto', 'Pix', 'webhook', 'chave secreta', 'token'],
    },
    pix: {
      label: 'Chave Pix e boleto',
      keywords: ['QR code', 'CNPJ', 'celular', 'aleatória', 'vencimento do boleto', 'dias'],
    },
    frete: {
      label: 'Tabela de frete',
      keywords: ['frete grátis', 'retirada na loja', 'preço', 'CEP', 'prazo'],
    },
    envio: {
      label: 'Envio',
      keywords: ['preparo', 'horário', 'feriados', 'coletas', 'etiquetas', 'último horário'],
    },
    motoboy: { label: 'Motoboy', keywords: ['entrega no mesmo dia', 'região'] },
    remetente: { label: 'Remetente', keywords: ['endereço de saída', 'etiqueta'] },
    caixas: { label: 'Caixas', keywords: ['embalagem', 'medidas', 'peso'] },
    transportadoras: { label: 'Transportadoras', keywords: ['Melhor Envio', 'Correios', 'Jadlog', 'conta'] },
    precos: {
      label: 'Preços e parcelas',
      keywords: ['Pix', 'desconto', 'juros', 'sem juros', 'cartão', 'parcela mínima'],
    },
    pedidos: {
      label: 'Pedidos',
      keywords: ['troca', 'dias', 'espera', 'expira', 'reserva', 'SKU', 'Pix'],
    },
    notas: {
      label: 'Notas fiscais',
      keywords: ['NF-e', 'Bling', 'nfe.io', 'CFOP', 'CST', 'regime', 'impostos'],
    },
    'envio-emails': {
      label: 'Servidor de envio',
      keywords: ['SMTP', 'remetente', 'teste', 'SPF', 'DKIM', 'DMARC', 'spam'],
    },
    modelos: { label: 'Prévias', keywords: ['modelos', 'e-mails da loja', 'textos'] },
    lembretes: { label: 'Lembretes', keywords: ['carrinho abandonado', 'e-mail'] },
    atendimento: {
      label: 'Atendimento e medição',
      keywords: ['chat', 'convite', 'popup', 'Analytics', 'pixel', 'cookies', 'script'],
    },
    webhooks: {
      label: 'Webhooks',
      keywords: ['ERP', 'integração', 'eventos', 'notificações', 'assinatura', 'entregas'],
    },
    chaves: { label: 'Chaves de API', keywords: ['API', 'ERP', 'integração', 'token', 'escopos', 'Bling'] },
    atacado: { label: 'Atacado', keywords: ['prazo', 'empresa', 'atraso', 'compra a prazo'] },
    entrada: { label: 'Entrada', keywords: ['Google', 'OpenID', 'carteira', 'login', 'provedores', 'SSO'] },
    'segundo-fator': { label: 'Segundo fator', keywords: ['2FA', 'duas etapas', 'aplicativo', 'passkey'] },
    tarefas: { label: 'Tarefas', keywords: ['fila', 'falhas', 'repetir', 'segundo plano', 'erro'] },
    saude: {
      label: 'Saúde',
      keywords: [
        'disponibilidade',
        'conferência',
        'banco de dados',
        'cópia de segurança',
        'backup',
        'diferenças',
      ],
    },
    sobre: { label: 'Sobre', keywords: ['versão', 'licenças', 'PostgreSQL', 'Node', 'arquivos', 'tamanho'] },
    incidentes: { label: 'Incidentes', keywords: ['LGPD', 'ANPD', 'vazamento', 'titulares', 'registro'] },
    copias: { label: 'Cópias de segurança', keywords: ['backup', 'restaurar', 'baixar', 'S3', 'noite'] },
  } satisfies Record<string, Part>,
} as const
