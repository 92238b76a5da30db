import type { MovedKind } from '#contract/imports'
import type { TaskState } from '#contract/tasks'

const number = (count: number) => count.toLocaleString('pt-BR')
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`

/** Admin texts of a move from another platform. */
export const moving = {
  lead: 'Traga tudo da Shopify ou da Nuvemshop de uma vez. Nada muda antes de você conferir.',
  files: 'Arquivos',
  filesText:
    'Solte aqui os CSVs que a outra loja exporta: produtos, clientes, pedidos e redirecionamentos, em qualquer ordem. Cada um é reconhecido pelas colunas.',
  choose: 'Escolher arquivos',
  drop: 'ou solte os arquivos aqui',
  sending: 'Enviando...',
  publish: 'Publicar os produtos que estiverem completos',
  publishText: 'Com preço, categoria e fotos. Os outros entram como rascunho.',
  refused: (file: string) => `${file}:`,
  unknownFile: {
    what: 'não tem as colunas de produtos, clientes, pedidos nem redirecionamentos',
    wayOn: 'Exporte de novo da Shopify ou da Nuvemshop, sem mudar os nomes das colunas',
  },

  progress: 'O que vem',
  kinds: {
    categories: 'Categorias',
    import: 'Produtos',
    customers: 'Clientes',
    pastOrders: 'Pedidos, como histórico',
    pictures: 'Fotos',
    redirects: 'Endereços antigos',
  } satisfies Record<MovedKind | 'categories' | 'pictures', string>,
  of: (done: number, total: number) => [number(done), `de ${number(total)}`] as const,
  progressOf: (kind: string, done: number, total: number) => `${kind}: ${number(done)} de ${number(total)}`,
  states: {
    checking: 'conferindo',
    ready: 'pronto para vir',
    running: 'vindo',
    stopping: 'parando',
    stopped: 'parado',
    done: 'pronto',
    failed: 'parou com erro',
    undoing: 'desfazendo',
    undone: 'desfeito',
  } satisfies Record<TaskState, string>,
  downloading: 'baixando',
  waits: 'espera a vez',
  failedPictures: (count: number) => counted(count, 'não baixou', 'não baixaram'),
  waitsForStart: 'vem com os produtos',
  forecast: {
    created: (count: number) => counted(count, 'novo', 'novos'),
    changed: (count: number) => counted(count, 'muda', 'mudam'),
    unchanged: (count: number) => counted(count, 'igual', 'iguais'),
    refused: (count: number) => counted(count, 'fica de fora', 'ficam de fora'),
  } as Record<string, (count: number) => string>,
  result: {
    created: (count: number) => counted(count, 'novo', 'novos'),
    changed: (count: number) => counted(count, 'mudou', 'mudaram'),
    unchanged: (count: number) => counted(count, 'já estava', 'já estavam'),
    refused: (count: number) => counted(count, 'ficou de fora', 'ficaram de fora'),
  } as Record<string, (count: number) => string>,
  oldPaths:
    'Os endereços antigos de produtos e categorias passam a levar aos novos, sem precisar de arquivo.',
  history:
    'Os pedidos entram como histórico: aparecem no cliente e em Pedidos, e não contam nos relatórios nem no estoque.',

  start: 'Trazer tudo',
  startTitle: 'Trazer tudo agora?',
  startText: 'O que tem erro fica de fora e aparece na lista. Dá para sair desta página enquanto isso.',
  started: 'Começou. Pode sair desta página.',
  stop: 'Parar',
  stopTitle: 'Parar a mudança?',
  stopText: 'O que já veio fica. Para continuar depois, envie os arquivos de novo: o que já veio não muda.',
  stopped: 'A mudança parou.',
  again: 'Trazer mais arquivos',

  leftOut: (count: number) => counted(count, 'coisa não veio', 'coisas não vieram'),
  willStayOut: (count: number) => counted(count, 'coisa não vem', 'coisas não vêm'),
  nothingLeftOut: 'Veio tudo.',
  rowOf: (file: string, row: number | null, column: string) =>
    row === null ? column : `${file}, linha ${number(row)}${column ? `, ${column}` : ''}`,
  more: (count: number) => `e mais ${number(count)}`,
  download: 'Baixar a lista',
  report: ['arquivo', 'linha', 'coluna', 'registro', 'motivo'],
  reportFile: 'nao-vieram.csv',
  redirectColumn: 'endereço',

  leave: 'Sair da loja',
  leaveText:
    'Um arquivo com tudo em formatos abertos: produtos, categorias, clientes, pedidos, estoque, avaliações, páginas, endereços, configurações e as fotos originais. Sem senhas e chaves.',
  leaveButton: 'Baixar tudo',
  leaveNote: 'Guarde em lugar seguro: tem dados de clientes. Quem baixou fica na auditoria.',
} as const
