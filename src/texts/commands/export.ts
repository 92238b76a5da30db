/** Texts of the command that exports products to a file. */
export const exportTexts = {
  usage: `Escreve todos os produtos da loja num CSV que a Shopify, a Nuvemshop ou uma loja como
esta leem.

  npm run export -- --formato shopify|nuvemshop|dao --saida ARQUIVO.csv
  npm run --silent export -- --formato shopify > ARQUIVO.csv
  npm run export -- --tudo ARQUIVO.tar.gz

Entram também rascunhos e arquivados; a Nuvemshop só sabe que não aparecem na loja. O CSV da Nuvemshop não leva fotos;
nos outros vão os endereços delas em SITE_URL, que precisa ser o endereço público da loja. O formato dao leva tudo o
que a importação lê. Importar o arquivo de volta não muda nada.

Com --tudo, um só arquivo leva a loja inteira em formatos abertos: produtos, categorias, conjuntos, clientes, pedidos
daqui e da loja anterior, estoque, avaliações, páginas, posts, redirecionamentos, configurações sem segredos e as fotos
originais. O manifesto tem a contagem e o SHA-256 de cada parte. Guarde em lugar seguro: tem dados de clientes.

Uma célula que uma planilha leria como fórmula vai com um apóstrofo na frente, que a importação tira.`,

  formatMissing: 'Falta dizer o formato.',
  formatUnknown: (format: string) => `O formato ${format} não existe.`,
  formatWayOn: 'Escolha um: --formato shopify, --formato nuvemshop ou --formato dao, ou leve --tudo ARQUIVO.',
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run export -- --help mostra como usar.',
  notWritten: (file: string) => `Não foi possível escrever ${file}.`,
  notWrittenWayOn: 'Confira se a pasta existe, se há espaço e se você pode escrever nela.',
  done: (file: string) => `Produtos escritos em ${file}.`,
  allDone: (file: string) => `Tudo escrito em ${file}.`,
}

/** Texts inside the archive of everything. */
export const exportArchive = {
  readMe: `Tudo da loja em formatos abertos.

produtos-dao.csv        produtos como esta loja os importa de volta (npm run import)
produtos-shopify.csv    os mesmos, como a Shopify os importa
estoque.csv             quantidade de cada SKU
categorias.json, conjuntos.json
clientes.csv            a lista de clientes; contas.json tem contas, documentos e endereços
pedidos.csv             um pedido por linha; pedidos.json tem produtos, pagamentos e notas
pedidos-anteriores.json pedidos da loja anterior
avaliacoes.json
paginas.json, posts.json e um HTML de cada em paginas/ e posts/
pagina-inicial-e-menus.json
redirecionamentos.csv   endereços antigos e para onde levam
configuracoes.json      sem senhas, chaves e tokens
fotos/                  o original de cada foto, ou a maior que a loja guarda
manifesto.json          registros, bytes e SHA-256 de cada arquivo

Valores em JSON são centavos. Datas em JSON são UTC; em CSV, de Brasília.
Este arquivo tem dados pessoais de clientes: guarde em lugar seguro e apague quando não precisar mais.
`,
} as const
