import type { CustomerOutcome, CustomerWarning, FilledField } from '#contract/imports'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`

/** Admin texts of the import of customers and of the invitations to create a password. */
export const customerImport = {
  title: 'Importações',
  count: (total: number) => counted(total, 'importação', 'importações'),
  tabsLabel: 'Clientes e contatos',
  loading: 'Carregando as importações...',
  failed: 'Não conseguimos carregar as importações.',
  emptyTitle: 'Nenhuma importação ainda',
  emptyText: 'Traga os clientes da Shopify ou da Nuvemshop. Nada muda antes de você conferir.',
  columns: { what: 'O quê', state: 'Situação', result: 'Resultado', who: 'Quem', when: 'Quando' },

  open: 'Importar clientes',
  dialogTitle: 'Importar clientes de um CSV',
  dialogText:
    'O arquivo de clientes da Shopify ou da Nuvemshop, com até 50.000 linhas. Primeiro a loja só confere: você vê o que mudaria e as linhas com erro.',
  rules: [
    'Cada linha com e-mail vira uma conta, sem senha.',
    'Em quem já tem conta, só entra o que está vazio.',
    'Consentimento para e-mails só entra com a data no arquivo.',
    'O arquivo é apagado no fim, ou depois de um dia.',
  ],
  close: 'Fechar',

  facts: 'A importação',
  startText:
    'O arquivo foi conferido e nada mudou ainda. As linhas com erro ficam de fora, as outras entram.',
  start: (count: number) =>
    count === 1 ? 'Importar 1 cliente' : `Importar ${count.toLocaleString('pt-BR')} clientes`,
  undoTitle: 'Desfazer esta importação?',
  undoText:
    'As contas criadas são apagadas e o que foi completado volta a ficar vazio. Quem já entrou, comprou, recebeu convite ou mudou algo fica como está.',
  forecast: {
    created: (count: number) => counted(count, 'conta nova', 'contas novas'),
    changed: (count: number) => counted(count, 'conta completada', 'contas completadas'),
    unchanged: (count: number) => counted(count, 'já está igual', 'já estão iguais'),
    refused: (count: number) => counted(count, 'linha com erro', 'linhas com erro'),
  } as Record<string, (count: number) => string>,
  result: {
    created: (count: number) => counted(count, 'conta criada', 'contas criadas'),
    changed: (count: number) => counted(count, 'completada', 'completadas'),
    unchanged: (count: number) => counted(count, 'já estava igual', 'já estavam iguais'),
    refused: (count: number) => counted(count, 'linha ficou de fora', 'linhas ficaram de fora'),
    sent: (count: number) => counted(count, 'convite enviado', 'convites enviados'),
  } as Record<string, (count: number) => string>,
  undoResult: {
    back: (count: number) => counted(count, 'desfeita', 'desfeitas'),
    kept: (count: number) => counted(count, 'ficou como está', 'ficaram como estão'),
  } as Record<string, (count: number) => string>,

  consents: 'Consentimento para e-mails',
  consentsIn: (count: number) => `${counted(count, 'entra', 'entram')} com a data do arquivo.`,
  consentsLeftOut: (count: number) =>
    `${counted(count, 'fica de fora', 'ficam de fora')}: o arquivo não diz quando a pessoa aceitou.`,
  noConsents: 'O arquivo não traz nenhum.',

  willStayOut: 'Ficam de fora',

  customers: 'Cliente a cliente',
  filter: 'Quais clientes',
  all: 'Todos',
  outcomes: { created: 'Novos', changed: 'Completados', unchanged: 'Iguais' } satisfies Record<
    CustomerOutcome,
    string
  >,
  outcome: { created: 'Novo', changed: 'Completado', unchanged: 'Igual' } satisfies Record<
    CustomerOutcome,
    string
  >,
  line: (row: number) => `linha ${row.toLocaleString('pt-BR')}`,
  fills: (fields: readonly FilledField[]) =>
    `Entra: ${fields.map((field) => customerImport.fieldNames[field]).join(', ')}.`,
  kept: 'Ficou: já houve algo nesta conta.',
  unnamed: 'Sem nome',
  none: 'Nenhum cliente.',
  before: 'Anteriores',
  after: 'Próximos',
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString('pt-BR')}–${to.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
  fieldNames: {
    name: 'nome',
    phone: 'telefone',
    document: 'CPF ou CNPJ',
    address: 'endereço',
    tags: 'etiquetas',
    note: 'nota',
    consent: 'consentimento',
  } satisfies Record<FilledField, string> as Record<FilledField, string>,
  fields: { name: 'nome' },

  invitations: 'Convites para criar senha',
  invitationsText: (count: number, perMinute: number) =>
    `${counted(count, 'conta criada ainda não recebeu', 'contas criadas ainda não receberam')} o convite “Crie sua senha”. Cada e-mail sai uma vez só, até ${perMinute} por minuto.`,
  invitationsDone: (count: number) => counted(count, 'convite enviado.', 'convites enviados.'),
  invitationsNone: 'Nenhuma conta desta importação espera convite.',
  invite: (count: number) =>
    count === 1 ? 'Enviar 1 convite' : `Enviar ${count.toLocaleString('pt-BR')} convites`,
  inviteTitle: (count: number) =>
    count === 1 ? 'Enviar 1 e-mail agora?' : `Enviar ${count.toLocaleString('pt-BR')} e-mails?`,
  inviteText:
    'Cada pessoa recebe um link para criar a senha, válido por 7 dias. Não dá para desfazer: quem recebe o convite fica na loja.',
  inviting: 'Os convites estão saindo. Pode sair desta página.',
  invitationsTitle: (file: string) => `Convites de ${file}`,

  /** reasons why a row is not imported */
  problems: {
    email: 'não é um e-mail válido.',
    emailMissing: 'falta o e-mail.',
    emailMissingGuest:
      'falta o e-mail. Sem ele não dá para criar a conta: quem tem só telefone ou CPF entra na lista com o primeiro pedido.',
    emailRepeated: (other: number) => `o mesmo e-mail já está na linha ${other.toLocaleString('pt-BR')}.`,
    nameTooLong: 'o nome tem mais de 120 caracteres.',
    document: 'não é um CPF nem um CNPJ válido: os números não conferem.',
    staff: 'esta conta é da equipe. Mude-a em Usuários.',
    unconfirmed: 'já há uma conta com este e-mail que a pessoa ainda não confirmou. Nada entra nela.',
    notSaved: 'o banco de dados não aceitou esta linha.',
  },
  /** parts of an imported row that were left out */
  warnings: {
    phone: 'Telefone fora do formato: não entrou.',
    address: 'Endereço incompleto, fora do Brasil ou com CEP de outro estado: não entrou.',
    tags: 'Etiqueta longa ou demais: não entrou.',
    note: 'Nota cortada em 2.000 caracteres.',
    consent: 'Aceite sem data: não entrou.',
  } satisfies Record<CustomerWarning, string>,

  /** problems of a whole file that differ from those of a product file */
  files: {
    empty: ['está vazio', 'Exporte os clientes de novo.'],
    not_csv: ['não é um CSV', 'Exporte os clientes como CSV.'],
    format_unknown: [
      'não tem as colunas de clientes da Shopify nem da Nuvemshop',
      'A primeira linha deve ter os nomes das colunas como uma delas os exporta.',
    ],
    no_products: ['não tem nenhum cliente', 'Depois do cabeçalho deve vir uma linha por cliente.'],
    row_too_long: [
      'tem uma linha com mais de 250 mil caracteres',
      'Confira se todas as aspas do arquivo se fecham.',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
} as const
