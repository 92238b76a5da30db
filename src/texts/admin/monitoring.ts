import type { HealthState, IncidentData } from '#contract/monitoring'

const times = (count: number) => (count === 1 ? '1 vez' : `${count} vezes`)

/** Texts of the background jobs. */
export const jobs = {
  failed: 'O que falhou',
  failedLead: 'Depois de várias tentativas. Repetir não faz nada em dobro.',
  noneFailed: 'Nada falhou nos últimos dias.',
  retry: 'Repetir',
  retryName: (name: string) => `Repetir: ${name}`,
  retried: 'A tarefa entrou na fila de novo.',
  about: (tries: number, when: string) => `${times(tries)}, a última ${when}`,
  noError: 'Sem explicação.',
  all: 'Todas as tarefas',
  find: 'Buscar tarefa',
  none: (text: string) => `Nenhuma tarefa com “${text}”.`,
  columns: {
    name: 'Tarefa',
    waiting: 'Esperando',
    running: 'Rodando',
    failed: 'Falhas',
    lastSuccess: 'Último sucesso',
  },
  never: 'ainda não',
} as const

/** Texts of the health of the store. */
export const health = {
  days: '45 dias',
  daysLead: 'Cada traço é um dia; o de hoje é o último. A loja mede a si mesma e guarda só somas.',
  parts: {
    api: 'API',
    pages: 'Páginas da loja',
    database: 'Banco de dados',
    jobs: 'Fila de tarefas',
    emails: 'E-mails',
  } as Record<string, string>,
  providers: {
    mercadopago: 'Mercado Pago',
    stripe: 'Stripe',
    melhorenvio: 'Melhor Envio',
    bling: 'Bling',
    'nfe-io': 'NFE.io',
    nfeio: 'NFE.io',
  } as Record<string, string>,
  states: {
    none: 'sem medida',
    good: 'sem problemas',
    warning: 'com falhas',
    bad: 'com muitas falhas',
  } satisfies Record<HealthState, string>,
  ms: (ms: number) =>
    ms < 1_000
      ? `${ms < 10 ? ms.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : Math.round(ms)} ms`
      : `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`,
  failures: (count: number) => (count === 1 ? '1 falha' : `${count} falhas`),
  noMeasure: 'sem medida',
  allGood: (measured: number) =>
    measured === 1 ? 'Sem problemas em 1 dia medido.' : `Sem problemas em ${measured} dias medidos.`,
  someBad: (days: number, measured: number) =>
    `${days === 1 ? '1 dia' : `${days} dias`} com falhas, de ${measured} medidos.`,
  table: 'Ver os números',
  tableOf: (part: string) => `${part}: números por dia`,
  columns: { day: 'Dia', ok: 'Certas', failed: 'Falhas', median: 'Tempo mediano' },
  backup: 'Cópia de segurança',
  noBackup: 'A loja ainda não fez nenhuma. Faça a sua como o guia de operação mostra.',
  backupAt: (when: string) => `A última, ${when}`,
  backupFailed: (when: string) => `A última tentativa falhou, ${when}`,
  now: 'Agora',
  nowStates: {
    database: { ok: 'Banco no ar', away: 'Banco fora do ar', refuses_writes: 'Banco não grava' },
    jobs: { ok: 'Tarefas rodando', away: 'Tarefas paradas' },
    files: { ok: 'Arquivos gravando', refuses_writes: 'Arquivos não gravam' },
  },
} as const

/** Texts of the check of the data. `advice`: what to do, by the beginning of the check's name, the longest first. */
export const doctor = {
  title: 'Conferência dos dados',
  lead: 'Toda noite a loja compara estoque, pedidos, pagamentos, e-mails e acessos entre si. Conferir não muda nada.',
  run: 'Conferir agora',
  started: 'A conferência começou.',
  never: 'Ainda não houve conferência. A primeira roda esta noite.',
  running: 'Conferindo...',
  failed: 'A última conferência parou no meio. Tente de novo; se repetir, veja o erro em Tarefas.',
  clean: (checks: number, when: string) => `Tudo certo: ${checks} conferências, ${when}.`,
  found: (count: number, when: string) => `${count === 1 ? '1 diferença' : `${count} diferenças`}, ${when}.`,
  more: (count: number) => (count === 1 ? 'E mais 1 diferença.' : `E mais ${count} diferenças.`),
  repair: 'Refazer níveis de estoque',
  repairText:
    'Os níveis passam a ser a soma do livro de movimentos, onde os dois discordam. Nada mais muda, e fica na auditoria.',
  repaired: (count: number) =>
    count === 0
      ? 'Nenhum nível precisava mudar.'
      : count === 1
        ? '1 nível refeito.'
        : `${count} níveis refeitos.`,
  advice: {
    'stock.level':
      'Refaça os níveis abaixo. Se a prateleira tiver outra quantidade, faça uma contagem depois.',
    stock:
      'Abra a variação em Estoque e compare com o histórico. Se a prateleira tiver outra quantidade, conte.',
    orders: 'Abra o pedido e compare com a linha do tempo dele.',
    payments: 'Abra o pedido e compare com o painel do provedor de pagamento.',
    payouts: 'Compare com o extrato do provedor.',
    labels: 'Abra o pacote no pedido e tente a etiqueta de novo.',
    emails: 'Em Tarefas está por que o envio parou. Repita de lá.',
    customers: 'O resumo é refeito à noite. Se continuar amanhã, fale com quem cuida do servidor.',
    reports: 'Refaça os relatórios em Relatórios.',
    access: 'Fale com quem cuida do servidor: o guia de operação mostra como corrigir.',
  } as Record<string, string>,
} as const

/** Texts of the register of incidents. */
export const incidents = {
  title: 'Registro de incidentes',
  lead: 'Todo incidente com dados pessoais entra aqui e fica por pelo menos 5 anos. Se houver risco relevante, a ANPD e os titulares são avisados em até 3 dias úteis.',
  law: 'LGPD, art. 48; Resolução CD/ANPD 15/2024',
  add: 'Registrar incidente',
  back: 'Todos os incidentes',
  none: 'Nenhum incidente registrado. Que continue assim.',
  newTitle: 'Novo incidente',
  unknownPeople: 'titulares: não se sabe',
  people: (count: number) => (count === 1 ? '1 titular' : `${count.toLocaleString('pt-BR')} titulares`),
  deadlines: {
    not_needed: () => 'Não precisa avisar',
    told: () => 'ANPD e titulares avisados',
    due: (day: string) => `Avisar até ${day}`,
    late: (day: string) => `Venceu em ${day}`,
  },
  states: { open: 'Em andamento', closed: 'Encerrado' },
  keptUntil: (day: string) => `Guardado pelo menos até ${day}.`,
  sections: { what: 'O que houve', risk: 'Risco', told: 'Avisos' },
  save: 'Salvar incidente',
  created: 'Incidente registrado.',
  saved: 'Incidente salvo. O que estava antes ficou no histórico.',
  fields: {
    title: 'Título',
    state: 'Situação',
    knownAt: 'Quando a loja soube',
    occurredAt: 'Quando aconteceu',
    description: 'O que aconteceu',
    data: 'Dados atingidos',
    people: 'Quantos titulares',
    risk: 'Risco ou dano relevante',
    riskReason: 'Por que',
    measures: 'O que foi feito e será feito',
    smallAgent: 'Somos agente de pequeno porte',
    authorityToldAt: 'ANPD avisada em',
    authorityProtocol: 'Protocolo da ANPD',
    holdersToldAt: 'Titulares avisados em',
    holdersTold: 'Como e o que foi dito aos titulares',
    notToldReason: 'Por que alguém não foi avisado',
  },
  hints: {
    description: 'Sem nomes nem documentos de pessoas.',
    knownAt: 'O prazo conta deste dia.',
    people: 'Em branco enquanto não se sabe.',
    smallAgent: 'O prazo dobra para 6 dias úteis.',
  },
  data: {
    contact: 'Nome, e-mail ou telefone',
    documents: 'CPF ou outro documento',
    addresses: 'Endereço',
    orders: 'Compras',
    credentials: 'Senha ou acesso',
    payment: 'Pagamento',
    sensitive: 'Dado sensível',
    other: 'Outro',
  } satisfies Record<IncidentData, string>,
  risks: { unknown: 'Ainda não se sabe', none: 'Não há', relevant: 'Há' },
  history: 'Histórico',
  entered: 'Registrou',
  changed: 'Mudou',
  empty: 'vazio',
} as const
