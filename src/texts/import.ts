import type { FileProblemCode, ProblemCode } from '#contract/feeds'

type Data = Readonly<Record<string, string | number>>

const pieces = (count: string | number = 0) => (Number(count) === 1 ? '1 peça' : `${count} peças`)

/** Words of the command that reads product files in. */
export const importTexts = {
  usage: `Traz para a loja os produtos de um CSV exportado da Shopify.

  npm run import -- ARQUIVO.csv [--estoque]

Cada produto entra inteiro ou não entra: se uma linha dele tem erro, o erro é mostrado com o número da linha e os
outros produtos seguem. Rodar de novo com o mesmo arquivo não muda nada. O que o arquivo deixa vazio fica como está
na loja; variantes que sumiram do arquivo saem de venda.

Estoque: a quantidade do arquivo (Variant Inventory Qty) entra quando o produto ou a variante é criado. Depois disso
quem manda é a loja, que vende e repõe. Com --estoque, o arquivo vale como contagem da prateleira também para o que
já existe.

Fotos: entram com um desenho provisório e são buscadas pela loja, que tenta de novo enquanto não conseguir.

O comando termina com 1 se alguma linha foi recusada.`,

  fileMissing: 'Falta dizer qual arquivo importar.',
  fileMissingWayOn: 'Exemplo: npm run import -- produtos.csv',
  argumentUnknown: (argument: string) => `O comando não conhece ${argument}.`,
  argumentUnknownWayOn: 'npm run import -- --help mostra como usar.',

  reading: (file: string, products: number) =>
    `Lendo ${file}: ${products === 1 ? '1 produto' : `${products.toLocaleString('pt-BR')} produtos`}…`,
  progress: (done: number, products: number) =>
    `${done.toLocaleString('pt-BR')} de ${products.toLocaleString('pt-BR')} produtos…`,

  problem: (row: number, column: string, sentence: string) => `linha ${row}, ${column}: ${sentence}`,
  /** the words of the summary, in its order */
  summary: {
    created: 'criados',
    changed: 'alterados',
    unchanged: 'sem mudança',
    refused: 'recusados',
    waitingPictures: 'fotos pendentes',
  },
  waitingNote: 'A loja busca as fotos pendentes sozinha enquanto estiver aberta.',
  refusedNote: 'Corrija as linhas acima e rode de novo: o que já entrou não muda.',

  problems: {
    handle_missing: () => 'falta o identificador do produto.',
    handle_invalid: ({ value }) => `“${value}” não tem letras nem números que sirvam de endereço.`,
    rows_scattered: ({ value }) =>
      `as linhas de “${value}” estão espalhadas pelo arquivo; ordene-o por esta coluna.`,
    title_missing: () => 'falta o nome do produto.',
    cells_surplus: () => 'a linha tem mais células que o cabeçalho; confira aspas e separadores.',
    flag_invalid: ({ value }) => `“${value}” deveria ser true ou false.`,
    status_invalid: ({ value }) => `“${value}” deveria ser active, draft ou archived.`,
    price_missing: () => 'falta o preço.',
    price_invalid: ({ value }) => `“${value}” não é um preço; escreva como 1234.56 ou 1234,56.`,
    price_zero: () => 'o preço precisa ser maior que zero.',
    price_too_large: ({ value }) => `“${value}” passa de 10 milhões de reais.`,
    quantity_invalid: ({ value }) => `“${value}” não é um número inteiro de peças.`,
    grams_invalid: ({ value }) => `“${value}” não é um peso em gramas.`,
    position_invalid: ({ value }) => `“${value}” não é uma posição.`,
    option_missing: ({ name }) => `falta o valor de “${name}”.`,
    choice_repeated: ({ other }) => `a mesma cor e tamanho já estão na linha ${other}.`,
    choice_taken: ({ value, other }) =>
      `esta cor e tamanho já existem na loja com o SKU ${other}; o SKU de uma peça não muda para ${value}.`,
    sku_repeated: ({ value, other }) => `o SKU ${value} já está na linha ${other}.`,
    sku_of_other: ({ value, product }) => `o SKU ${value} já é do produto “${product}” na loja.`,
    picture_invalid: ({ value }) => `“${value}” não é um endereço de foto (http ou https).`,
    stock_promised: ({ value, reserved }) =>
      `o arquivo conta ${pieces(value)}, mas ${pieces(reserved)} já estão prometidas em pedidos.`,
    not_saved: ({ value }) => `o banco de dados não aceitou “${value}”; nada dele foi gravado.`,
  } satisfies Record<ProblemCode, (data: Data) => string> as Record<ProblemCode, (data: Data) => string>,

  /** why a whole file is refused: a sentence and a way on */
  files: {
    not_found: () => ['não existe', 'Confira o caminho e o nome.'],
    is_folder: () => ['é uma pasta', 'Diga o arquivo CSV que está nela.'],
    not_readable: () => ['não pode ser lido por este usuário', 'Confira as permissões dele.'],
    empty: () => ['está vazio', 'Exporte os produtos de novo (Shopify: Produtos → Exportar → CSV).'],
    spreadsheet: () => [
      'é uma planilha, não um CSV',
      'Abra-a e salve como “CSV UTF-8 (delimitado por vírgulas)”.',
    ],
    not_utf8: () => [
      'não está em UTF-8',
      'Abra-o na planilha e salve como “CSV UTF-8 (delimitado por vírgulas)”.',
    ],
    not_csv: () => ['não é um CSV', 'Exporte os produtos como CSV (Shopify: Produtos → Exportar).'],
    quote_open: ({ row }) => [
      `abre aspas na linha ${row} e não as fecha`,
      'Feche-as, ou escreva aspas dentro do texto como "".',
    ],
    quote_misplaced: ({ row }) => [
      `tem aspas fora do lugar na linha ${row}`,
      'Uma célula com aspas fica toda entre aspas, e as de dentro são dobradas: "Calça 38""".',
    ],
    columns_missing: ({ columns, count }) => [
      Number(count) === 1 ? `não tem a coluna ${columns}` : `não tem as colunas ${columns}`,
      'A primeira linha deve ter os nomes das colunas como a Shopify os exporta.',
    ],
    no_products: () => ['não tem nenhum produto', 'Depois do cabeçalho deve vir uma linha por variante.'],
  } satisfies Record<FileProblemCode, (data: Data) => [string, string]> as Record<
    FileProblemCode,
    (data: Data) => [string, string]
  >,
  fileProblem: (file: string, what: string) => `${file} ${what}.`,
}
