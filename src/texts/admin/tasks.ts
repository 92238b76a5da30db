import type { TaskState } from '#contract/tasks'
import type { FileEncoding } from '#shared/text/file-encodings'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`

/** Admin texts of background tasks: bulk changes, imports and exports. */
export const tasks = {
  title: 'Tarefas',
  count: (total: number) => counted(total, 'tarefa', 'tarefas'),
  back: 'Produtos',
  loading: 'Carregando as tarefas...',
  failedToLoad: 'Não conseguimos carregar as tarefas.',
  emptyTitle: 'Nenhuma tarefa ainda',
  emptyText:
    'Edições em massa, importações e exportações aparecem aqui. Dá para desfazer e baixar os arquivos.',
  columns: { what: 'O quê', state: 'Situação', result: 'Resultado', who: 'Quem', when: 'Quando' },
  state: {
    checking: 'Conferindo',
    ready: 'Aguardando você',
    running: 'Em andamento',
    stopping: 'Parando',
    stopped: 'Parada',
    done: 'Pronta',
    failed: 'Parou com erro',
    undoing: 'Desfazendo',
    undone: 'Desfeita',
  } satisfies Record<TaskState, string>,
  products: (count: number) => counted(count, 'produto', 'produtos'),
  exportOf: (format: string, products: string) => `${format} de ${products}`,
  of: (what: string, count: string) => `${what} em ${count}`,
  result: {
    created: (count: number) => counted(count, 'criado', 'criados'),
    changed: (count: number) => counted(count, 'mudou', 'mudaram'),
    unchanged: (count: number) => counted(count, 'já estava', 'já estavam'),
    refused: (count: number) => counted(count, 'ficou de fora', 'ficaram de fora'),
    exported: (count: number) => `${counted(count, 'produto', 'produtos')} no arquivo`,
    back: (count: number) => counted(count, 'voltou', 'voltaram'),
    kept: (count: number) => counted(count, 'ficou como está', 'ficaram como estão'),
  } as Record<string, (count: number) => string>,
  /** counts of a dry run */
  forecast: {
    created: (count: number) => counted(count, 'seria criado', 'seriam criados'),
    changed: (count: number) => counted(count, 'mudaria', 'mudariam'),
    unchanged: (count: number) => counted(count, 'já está assim', 'já estão assim'),
    refused: (count: number) => counted(count, 'fica de fora', 'ficam de fora'),
    waitingPictures: (count: number) => counted(count, 'foto a buscar', 'fotos a buscar'),
  } as Record<string, (count: number) => string>,
  /** results per product of an imported file */
  imported: {
    title: (read: boolean) =>
      read ? 'O que aconteceria com cada produto' : 'O que aconteceu com cada produto',
    filter: 'Quais produtos',
    all: 'Todos',
    outcomes: { created: 'Novos', changed: 'Mudam', unchanged: 'Iguais', refused: 'Ficam de fora' },
    outcome: { created: 'Novo', changed: 'Muda', unchanged: 'Igual', refused: 'Fica de fora' },
    row: (row: number) => `linha ${row.toLocaleString('pt-BR')}`,
    fields: (fields: string) => `Muda: ${fields}.`,
    pictures: (count: number) => counted(count, 'foto', 'fotos'),
    newCategories: (names: readonly string[]) =>
      `${names.length === 1 ? 'Categoria nova' : 'Categorias novas'}: ${names.join(', ')}`,
    address: (slug: string) => `Endereço na loja: /products/${slug}`,
    publication: { waiting: 'Será publicado quando estiver completo', published: 'Publicado' },
    noneOfThese: 'Nenhum produto.',
    before: 'Anteriores',
    after: 'Próximos',
    range: (from: number, to: number, total: number) =>
      `${from.toLocaleString('pt-BR')}–${to.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
    categories: (read: boolean) => (read ? 'Categorias que seriam criadas' : 'Categorias criadas'),
    photos: 'Fotos do arquivo',
    /** counts by state; every state has an entry */
    photoCounts: {
      fetched: (count: number) => counted(count, 'importada', 'importadas'),
      waiting: (count: number) => counted(count, 'está sendo buscada', 'estão sendo buscadas'),
      failed: (count: number) => counted(count, 'com erro', 'com erro'),
    },
    toFetch: (count: number) => counted(count, 'a buscar', 'a buscar'),
    sale: 'Publicação',
    saleCounts: {
      published: (count: number) => counted(count, 'publicado', 'publicados'),
      waiting: (count: number) => counted(count, 'espera ficar completo', 'esperam ficar completos'),
    },
  },
  undoImportText:
    'Os produtos criados são arquivados e os alterados voltam ao que eram. O que mudou depois ou já tem pedido fica como está e aparece na lista. As categorias criadas continuam.',
  none: 'nada mudou',
  nothingToDo: 'nada a fazer',
  start: 'Aplicar o arquivo',
  importProducts: (count: number) =>
    count === 1 ? 'Importar 1 produto' : `Importar ${count.toLocaleString('pt-BR')} produtos`,
  starting: 'Começou. Pode sair desta página.',
  startText: 'O arquivo foi conferido e nada mudou ainda. O que tem erro fica de fora, o resto entra.',
  sample: 'Primeiras linhas do arquivo',
  encoding: 'Codificação',
  encodingHint: 'Se os acentos aparecem errados, escolha outra: o arquivo é conferido de novo.',
  encodingUnsure:
    'Não dá para ter certeza dos acentos deste arquivo. Confira as primeiras linhas antes de importar.',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows (ANSI, Latin-1)',
    macintosh: 'Mac antigo',
    'utf-16le': 'UTF-16 (Unicode do Excel)',
    'utf-16be': 'UTF-16 invertido',
    ibm850: 'DOS (850)',
    ibm437: 'DOS (437)',
    'utf-8-as-windows-1252': 'UTF-8 gravado duas vezes (Ã£)',
    'utf-8-as-macintosh': 'UTF-8 gravado duas vezes no Mac (√£)',
  } satisfies Record<FileEncoding, string>,
  giveUp: 'Cancelar',
  gaveUp: 'Importação cancelada.',
  stop: 'Parar',
  file: 'Baixar o arquivo',
  fetch: 'Baixar',
  fileKept: (days: number) => `O arquivo fica guardado por ${days} dias.`,
  download: 'Baixar as linhas',
  doneIn: (seconds: number) =>
    seconds < 90 ? `Pronto em ${seconds} s.` : `Pronto em ${Math.round(seconds / 60)} min.`,
  undone: 'Desfeito.',
  card: 'Tarefas em andamento',
  undo: 'Desfazer',
  undoTitle: 'Desfazer esta tarefa?',
  undoText:
    'Cada produto volta ao que era antes dela. O que alguém mudou depois fica como está e aparece na lista.',
  undoing: 'Desfazendo...',
  facts: 'A tarefa',
  left: 'Ficaram de fora',
  row: (row: number, column: string) => `linha ${row}, ${column}`,
  more: (count: number) => `e mais ${count.toLocaleString('pt-BR')}`,
  /** columns of the error report, by subject; the rows of customers have no name, so that it holds none of their data */
  report: {
    products: ['linha', 'coluna', 'produto', 'motivo'],
    orders: ['linha', 'coluna', 'pedido', 'motivo'],
    customers: ['linha', 'coluna', 'cliente', 'motivo'],
    moves: ['linha', 'coluna', 'registro', 'motivo'],
  },
  theFile: 'O arquivo',
  failed:
    'A tarefa parou no meio por um erro nosso. O que já mudou está no histórico; desfaça ou tente de novo.',
} as const
