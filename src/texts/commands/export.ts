/** Texts of the command that exports products to a file. */
export const exportTexts = {
  usage: `Escreve todos os produtos da loja num CSV que a Shopify, a Nuvemshop ou uma loja como
esta leem.

  npm run export -- --formato shopify|nuvemshop|dao --saida ARQUIVO.csv
  npm run --silent export -- --formato shopify > ARQUIVO.csv

Entram também rascunhos e arquivados; a Nuvemshop só sabe que não aparecem na loja. O CSV da Nuvemshop não leva fotos;
nos outros vão os endereços delas em SITE_URL, que precisa ser o endereço público da loja. O formato dao leva tudo o
que a importação lê. Importar o arquivo de volta não muda nada.

Uma célula que uma planilha leria como fórmula vai com um apóstrofo na frente, que a importação tira.`,

  formatMissing: 'Falta dizer o formato.',
  formatUnknown: (format: string) => `O formato ${format} não existe.`,
  formatWayOn: 'Escolha um: --formato shopify, --formato nuvemshop ou --formato dao.',
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run export -- --help mostra como usar.',
  notWritten: (file: string) => `Não foi possível escrever ${file}.`,
  notWrittenWayOn: 'Confira se a pasta existe, se há espaço e se você pode escrever nela.',
  done: (file: string) => `Produtos escritos em ${file}.`,
}
