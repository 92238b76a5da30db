import type { FileProblemCode, FormatName, ProblemCode, ProductField } from '#contract/product-files'
import { productFieldNames } from '#texts/admin-products/product-field-names'

type Data = Readonly<Record<string, string | number>>

const pieces = (count: string | number = 0) => (Number(count) === 1 ? '1 peça' : `${count} peças`)

const shown = (count: string | number = 0) => Number(count).toLocaleString('pt-BR')

const formatTitles: Record<FormatName, string> = { shopify: 'Shopify', nuvemshop: 'Nuvemshop', dao: 'DAO' }

/** Labels of the product form fields inside a sentence. */
const formFields: Readonly<Record<string, string>> = {
  name: 'nome',
  slug: 'identificador',
  description: 'descrição',
  brand: 'marca',
  line: 'linha',
  fabric: 'tecido',
  composition: 'composição',
  care: 'cuidados',
  tags: 'etiquetas',
  price: 'preço',
  compareAt: 'preço anterior',
  seoTitle: 'título para buscadores',
  seoDescription: 'descrição para buscadores',
  categoryId: 'categoria',
  weightGrams: 'peso',
  box: 'embalagem',
  ncm: 'NCM',
  origin: 'origem',
  cst: 'CST',
  classTrib: 'cClassTrib',
  sku: 'SKU',
  gtin: 'código de barras',
  shelf: 'lugar na prateleira',
  colorName: 'cor',
  colorHex: 'tom',
  size: 'tamanho',
  onHand: 'estoque',
  alt: 'texto da foto',
  pictures: 'fotos',
  variants: 'variações',
}
const nameOf = (field: string | number = ''): string => formFields[field] ?? String(field)

const pictureProblems: Readonly<Record<string, string>> = {
  unreachable: 'O site não respondeu.',
  not_public: 'O endereço não é público.',
  too_large: 'O arquivo passa de 20 MB.',
  not_picture: 'O arquivo não é uma foto que a loja lê.',
  redirects: 'O redirecionamento do endereço não leva a uma foto.',
}

/** Parts of a product that an import can change. */
const pieceNames: Readonly<Record<string, string>> = {
  name: 'nome',
  slug: 'endereço',
  description: 'descrição',
  brand: 'marca',
  categoryId: 'categoria',
  otherCategoryIds: 'outras categorias',
  line: 'linha',
  gender: 'gênero',
  fabric: 'tecido',
  composition: 'composição',
  care: 'cuidados',
  madeIn: 'país de origem',
  sizeGuideId: 'guia de medidas',
  tags: 'etiquetas',
  price: 'preço',
  compareAt: 'preço anterior',
  saleStartsAt: 'começo da promoção',
  saleEndsAt: 'fim da promoção',
  seoTitle: 'textos para buscadores',
  seoDescription: 'textos para buscadores',
  weightGrams: 'peso',
  box: 'embalagem',
  ncm: 'NCM',
  origin: 'origem',
  cst: 'CST',
  classTrib: 'cClassTrib',
  variants: 'variações',
  pictures: 'fotos',
  status: 'situação',
  publishAt: 'data de publicação',
  stock: 'estoque',
}

/** Formats a limit with its unit. */
function amountOf(field: string | number = '', most: string | number = 0): string {
  if (field === 'price' || field === 'compareAt') return `R$ ${shown(Number(most) / 100)}`
  if (field === 'weightGrams') return `${shown(Number(most) / 1000)} kg`
  return field === 'onHand' ? `${shown(most)} peças` : shown(most)
}

/** Texts of the command that imports product files. */
export const importTexts = {
  usage: `Importa para a loja os produtos de um CSV exportado da Shopify, da Nuvemshop ou de uma loja como esta.

  npm run import -- ARQUIVO.csv [--dry-run] [--estoque] [--publicar]

O formato, o separador (vírgula, ponto e vírgula ou tabulação) e a codificação (UTF-8, UTF-16, Windows, Mac ou DOS)
são reconhecidos pelo próprio arquivo. Preços valem com ponto ou vírgula.

Cada produto entra inteiro ou não entra: se uma linha dele tem erro, o erro é mostrado com o número da linha e os
outros produtos seguem. Rodar de novo com o mesmo arquivo não muda nada. O que o arquivo deixa vazio fica como está
na loja; variações que não estão no arquivo deixam de ser vendidas.

--dry-run: diz o que seria criado, alterado e recusado, sem gravar nada.

Estoque: a quantidade do arquivo entra quando o produto ou a variação é criado; sem quantidade (o estoque infinito da
Nuvemshop), a variação entra com zero. Depois disso quem manda é a loja, que vende e repõe. Com --estoque, o arquivo
vale como contagem da prateleira também para o que já existe.

Publicação: produtos novos entram como rascunho. Com --publicar, o que o arquivo põe à venda é publicado se estiver
completo: preço, variação, categoria e pelo menos uma foto, com todas as fotos já na loja. Rode de novo quando as fotos
pendentes tiverem chegado.

Fotos: entram com um desenho provisório e são buscadas pela loja, que tenta de novo enquanto não conseguir. O CSV da
Nuvemshop não traz fotos.

O comando termina com 1 se alguma linha foi recusada.`,

  fileMissing: 'Falta dizer qual arquivo importar.',
  fileMissingWayOn: 'Exemplo: npm run import -- produtos.csv',
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run import -- --help mostra como usar.',

  reading: (file: string, format: FormatName, products: number) =>
    `Lendo ${file} (${formatTitles[format]}): ${products === 1 ? '1 produto' : `${products.toLocaleString('pt-BR')} produtos`}…`,
  progress: (done: number, products: number) =>
    `${done.toLocaleString('pt-BR')} de ${products.toLocaleString('pt-BR')} produtos…`,

  problem: (row: number, column: string, sentence: string) => `linha ${row}, ${column}: ${sentence}`,
  changed: (row: number, handle: string, fields: readonly ProductField[]) =>
    `linha ${row}, ${handle}: muda ${fields.map((field) => productFieldNames[field]).join(', ')}.`,
  /** labels of the summary, in display order */
  summary: {
    created: 'criados',
    changed: 'alterados',
    unchanged: 'sem mudança',
    refused: 'recusados',
    waitingPictures: 'fotos pendentes',
  },
  /** the same labels for a dry run */
  forecast: {
    created: 'a criar',
    changed: 'a alterar',
    unchanged: 'sem mudança',
    refused: 'recusados',
    waitingPictures: 'fotos a buscar',
  },
  forecastNote: 'Nada foi gravado. Sem --dry-run, o mesmo comando faz isto.',
  waitingNote: 'A loja busca as fotos pendentes sozinha enquanto estiver aberta.',
  refusedNote: 'Corrija as linhas acima e rode de novo: o que já entrou não muda.',

  problems: {
    handle_missing: () => 'falta o identificador do produto.',
    too_many_variants: ({ value, most }) =>
      `“${value}” tem mais de ${shown(most)} variações, o máximo de um produto; divida-o em mais de um.`,
    too_many_pictures: ({ most }) =>
      `o produto tem mais de ${shown(most)} fotos, o máximo; tire as que sobram.`,
    too_many_rows: ({ value, most }) =>
      `“${value}” tem mais de ${shown(most)} linhas, o máximo de um produto; tire as repetidas.`,
    text_too_long: ({ field, most }) =>
      `${nameOf(field)} com mais de ${shown(most)} caracteres, o máximo; encurte.`,
    number_too_large: ({ field, most }) => `${nameOf(field)} acima do máximo, ${amountOf(field, most)}.`,
    too_many: ({ field, most }) => `${nameOf(field)} demais; o máximo é ${shown(most)}.`,
    not_accepted: ({ text = '' }) => `${String(text).charAt(0).toLowerCase()}${String(text).slice(1)}`,
    gtin_repeated: ({ value, other }) => `o código de barras ${value} já está na linha ${other}.`,
    gtin_of_other: ({ value, product }) =>
      `o código de barras ${value} já é do produto “${product}” na loja.`,
    rows_scattered: ({ value }) =>
      `as linhas de “${value}” estão espalhadas pelo arquivo; ordene-o por esta coluna.`,
    title_missing: () => 'falta o nome do produto.',
    cells_surplus: () => 'a linha tem mais células que o cabeçalho; confira aspas e separadores.',
    flag_invalid: ({ value }) => `“${value}” deveria ser sim ou não (true ou false).`,
    status_invalid: ({ value }) => `“${value}” deveria ser active, draft ou archived.`,
    price_missing: () => 'falta o preço.',
    price_invalid: ({ value }) => `“${value}” não é um preço; escreva como 1234.56 ou 1234,56.`,
    price_zero: () => 'o preço precisa ser maior que zero.',
    price_too_large: ({ value }) => `“${value}” passa de 10 milhões de reais.`,
    quantity_invalid: ({ value }) => `“${value}” não é um número inteiro de peças.`,
    grams_invalid: ({ value }) => `“${value}” não é um peso em gramas.`,
    kilos_invalid: ({ value }) => `“${value}” não é um peso em quilos, como 0.250 ou 0,250.`,
    measure_invalid: ({ value }) => `“${value}” não é uma medida em centímetros.`,
    gtin_invalid: ({ value }) =>
      `“${value}” não é um código de barras GTIN (8, 12, 13 ou 14 dígitos, o último de controle); corrija-o ou deixe a célula vazia.`,
    position_invalid: ({ value }) => `“${value}” não é uma posição.`,
    option_missing: ({ name }) => `falta o valor de “${name}”.`,
    choice_repeated: ({ other }) => `a mesma cor e tamanho já estão na linha ${other}.`,
    choice_taken: ({ value, other }) =>
      `esta cor e tamanho já existem na loja com o SKU ${other}; o SKU de uma peça não muda para ${value}.`,
    visibility_invalid: ({ value }) => `“${value}” deveria ser visível ou oculto.`,
    sku_rounded: ({ value }) =>
      `a planilha arredondou o SKU para “${value}”; formate a coluna como texto e escreva-o inteiro.`,
    sku_repeated: ({ value, other }) => `o SKU ${value} já está na linha ${other}.`,
    sku_of_other: ({ value, product }) => `o SKU ${value} já é do produto “${product}” na loja.`,
    picture_invalid: ({ value }) => `“${value}” não é um endereço de foto (http ou https).`,
    stock_promised: ({ value, reserved }) =>
      `o arquivo conta ${pieces(value)}, mas ${pieces(reserved)} já estão reservadas em pedidos.`,
    tax_code_invalid: ({ value }) => `“${value}” não é um código válido aqui.`,
    ncm_invalid: ({ value }) => `“${value}” não é um NCM de 8 dígitos.`,
    origin_invalid: ({ value }) => `“${value}” não é uma origem de 0 a 8.`,
    tone_invalid: ({ value }) => `“${value}” não é um tom como #c8642d.`,
    guide_unknown: ({ value }) => `a loja não tem o guia de medidas “${value}”.`,
    not_saved: ({ value }) => `o banco de dados não aceitou “${value}”; nada dele foi gravado.`,
  } satisfies Record<ProblemCode, (data: Data) => string> as Record<ProblemCode, (data: Data) => string>,

  /** errors of a whole file: a sentence and a next action */
  files: {
    not_found: () => ['não existe', 'Confira o caminho e o nome.'],
    is_folder: () => ['é uma pasta', 'Diga o arquivo CSV que está nela.'],
    not_readable: () => ['não pode ser lido por este usuário', 'Confira as permissões dele.'],
    empty: () => ['está vazio', 'Exporte os produtos de novo (Produtos → Exportar).'],
    spreadsheet: () => [
      'é uma planilha, não um CSV',
      'Abra-a e salve como “CSV UTF-8 (delimitado por vírgulas)”.',
    ],
    encoding_mixed: () => [
      'mistura UTF-8 com outra codificação',
      'Exporte-o de novo, ou abra-o na planilha, corrija os acentos e salve como “CSV UTF-8”.',
    ],
    encoding_wrong: () => ['não está nesta codificação', 'Escolha outra, ou deixe que a loja a reconheça.'],
    not_csv: () => ['não é um CSV', 'Exporte os produtos como CSV (Produtos → Exportar).'],
    row_too_long: ({ row }) => [
      `tem na linha ${row} mais de 4 milhões de caracteres`,
      'Encurte os textos dela, e confira se todas as aspas se fecham.',
    ],
    column_repeated: ({ column }) => [
      `tem duas colunas ${column}`,
      'Deixe uma só: a loja não sabe qual delas vale.',
    ],
    quote_open: ({ row }) => [
      `abre aspas na linha ${row} e não as fecha`,
      'Feche-as, ou escreva aspas dentro do texto como "".',
    ],
    quote_misplaced: ({ row }) => [
      `tem aspas fora do lugar na linha ${row}`,
      'Uma célula com aspas fica toda entre aspas, e as de dentro são dobradas: "Calça 38""".',
    ],
    format_unknown: () => [
      'não tem as colunas da Shopify, da Nuvemshop nem as desta loja',
      'A primeira linha deve ter os nomes das colunas como uma delas os exporta.',
    ],
    columns_missing: ({ format, columns, count }) => [
      Number(count) === 1 ? `não tem a coluna ${columns}` : `não tem as colunas ${columns}`,
      `A primeira linha deve ter os nomes das colunas como a ${formatTitles[format as FormatName]} os exporta.`,
    ],
    stock_columns: () => [
      'não tem as colunas sku e quantidade',
      'A primeira linha deve ser sku;quantidade;motivo.',
    ],
    no_products: () => ['não tem nenhum produto', 'Depois do cabeçalho deve vir uma linha por variação.'],
  } satisfies Record<FileProblemCode, (data: Data) => [string, string]> as Record<
    FileProblemCode,
    (data: Data) => [string, string]
  >,
  /** error of a failed picture download (`PictureProblem`) */
  pictureProblem: (problem: string): string =>
    problem.startsWith('http_')
      ? `O site respondeu ${problem.slice(5)}.`
      : (pictureProblems[problem] ?? pictureProblems['unreachable']!),
  /** parts of a product that an undo of an import left unchanged */
  piecesOf: (pieces: readonly string[]): string =>
    [...new Set(pieces.map((piece) => pieceNames[piece] ?? piece))].join(', '),
  fileProblem: (file: string, what: string) => `${file} ${what}.`,
}
