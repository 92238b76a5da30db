import type { Weekday } from '#shared/dates/pickups'

const days: Readonly<Record<Weekday, { short: string; long: string }>> = {
  mon: { short: 'seg.', long: 'segunda-feira' },
  tue: { short: 'ter.', long: 'terça-feira' },
  wed: { short: 'qua.', long: 'quarta-feira' },
  thu: { short: 'qui.', long: 'quinta-feira' },
  fri: { short: 'sex.', long: 'sexta-feira' },
  sat: { short: 'sáb.', long: 'sábado' },
  sun: { short: 'dom.', long: 'domingo' },
}

/** Tables of times per weekday. */
export const weekTimes = {
  days,
  option: 'Opção',
  repeat: 'Repetir',
  repeatOf: (row: string) => `Repetir de segunda a sexta o primeiro horário: ${row}`,
  hint: 'Digite como 16:30 ou 1630. “Repetir” copia o primeiro horário da linha para segunda a sexta.',
} as const

/** Settings of when orders leave. */
export const scheduleSettings = {
  preparation: 'Preparo',
  handlingDays: 'Dias úteis de preparo',
  handlingHint: 'Entre o pagamento e a postagem, de 0 a 60. Somam-se ao prazo de toda entrega.',
  cutOffs: 'Pedir até',
  cutOffsLead:
    'Último horário para o pedido sair no mesmo dia. Sem horário, nada sai naquele dia; sem nenhum, um pedido de hoje conta a partir de hoje.',
  cutOffsRow: 'Pedir até',
  pickups: 'Coletas',
  pickupsLead:
    'A que horas cada opção de envio é coletada. A lista de pedidos agrupa o que precisa sair por estes horários.',
  noOptions: 'Ainda não há opções de envio. Cadastre o frete ou ative uma transportadora.',
  notOffered: 'Não é mais oferecida. Apague os horários para tirar da lista.',
  holidays: 'Feriados locais',
  holidaysLabel: 'Dias sem despacho',
  holidaysHint:
    'Um por linha: 24/10 vale todo ano, 24/12/2026 só nesse dia. Os feriados nacionais já contam.',
  labelsTitle: 'Etiquetas',
  labels: 'Comprar a etiqueta ao terminar de embalar',
  labelsHint:
    'Assim que o pedido está embalado e tem a nota de que precisa. Desmarcado, a equipe compra em cada pedido.',
  save: 'Salvar envio',
  saved: 'Salvo. Os prazos da loja já contam com isto.',
} as const

/** Settings of the carriers. */
export const carrierSettings = {
  lead: 'Uma transportadora ativa mostra preços e prazos ao lado da tabela de frete da loja.',
  enabled: 'Ativa',
  enabledHint: 'Os clientes veem os preços dela.',
  sandbox: 'Ambiente de testes',
  sandboxHint: 'Para um aplicativo do sandbox da transportadora.',
  services: 'Serviços oferecidos',
  servicesHint: 'Nenhum marcado e nenhum outro número: todos os que a transportadora cotar.',
  otherServices: 'Outros números de serviço',
  otherServicesHint: 'Separados por vírgula, como no painel da transportadora.',
  agencies: 'Agências onde você posta',
  agenciesHint:
    'Azul, LATAM e Buslog pedem a agência. Escreva o número do serviço e o da agência, como 15:4821, separados por vírgula.',
  extraDays: 'Dias úteis a mais',
  extraDaysHint: 'Somados ao prazo da transportadora, de 0 a 60.',
  cutOffs: 'Pedir até',
  cutOffsHint: 'Sem nenhum horário, vale o da aba Envio.',
  save: 'Salvar transportadoras',
  saved: 'Salvo.',
  keysFirst: 'Informe as chaves da conta antes de ativar.',
  whole: 'Transportadoras',
  accounts: 'Contas',
  secrets: {
    clientId: 'Client id',
    clientSecret: 'Client secret',
    accessToken: 'Token de acesso',
    refreshToken: 'Token de renovação',
  },
  tokenHint: 'Só de uma conta já conectada em outro lugar; os dois tokens juntos.',
  kept: (ending: string) => `guardado, termina em ${ending}`,
  missing: 'falta',
  enter: (carrier: string) => `Informar as chaves: ${carrier}`,
  enterText: 'O que ficar vazio continua como está. As chaves são guardadas cifradas e não voltam à tela.',
  enterOff: 'Sem conta conectada, a transportadora fica desativada até você conectar e ativar de novo.',
  enterSave: 'Gravar as chaves',
  entered: 'Chaves gravadas.',
  unreadable: 'Estas chaves são de outra instalação. Informe de novo.',
  connected: 'Conta conectada',
  connectedUntil: (at: string) => `Conta conectada. O acesso vale até ${at} e é renovado sozinho.`,
  notConnected: 'Conta não conectada',
  offNow: 'Está ativa, mas sem conta conectada não cota nada.',
  noAccount: 'Não precisa de conta.',
  connect: (carrier: string) => `Conectar a conta: ${carrier}`,
  keysToConnect: 'Informe client id e client secret para conectar a conta.',
  finish: 'Concluir a conexão',
  finished: 'Conta conectada. Agora você pode ativar a transportadora.',
  denied: 'A transportadora não autorizou a conexão. Comece de novo.',
  redirectUrl: 'Endereço de retorno, para o aplicativo da transportadora',
  webhookUrl: 'Endereço dos avisos (webhook)',
  problems: 'Cotações recusadas',
  problemsLead: 'O que as transportadoras não cotaram nos últimos 7 dias, do mais novo.',
  noProblems: 'Nenhuma recusa.',
  problemsFailed: 'Não conseguimos ler as recusas.',
  toCep: (cep: string) => `CEP ${cep}`,
} as const
