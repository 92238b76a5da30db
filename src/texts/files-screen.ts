/** Where staff bring files in and take them out. */
export const filesScreen = {
  products: 'Importar produtos de um CSV',
  productsText:
    'O arquivo que a Shopify, a Nuvemshop ou esta loja exporta, com até 50.000 linhas. Antes de valer, você vê o que mudaria e as linhas com erro.',
  choose: 'Escolher arquivo',
  sending: 'Enviando…',
  withStock: 'Contar também o estoque do que a loja já tem',
  publication: 'O que entra na loja',
  asDraft: 'Importar como rascunho',
  asDraftText:
    'Produtos novos ficam como rascunho até alguém publicá-los. Os que já estão à venda continuam.',
  whenComplete: 'Publicar quando estiver completo',
  whenCompleteText:
    'O que o arquivo põe à venda abre assim que tem preço, variação, categoria e pelo menos uma foto, com todas as fotos já buscadas. O resto fica como rascunho.',
  out: 'Levar os produtos',
  outText:
    'Todos os produtos da loja, também os rascunhos: como a outra plataforma os lê, ou com tudo o que esta loja sabe deles. O arquivo fica em Tarefas quando estiver pronto.',
  formats: { shopify: 'CSV da Shopify', nuvemshop: 'CSV da Nuvemshop', dao: 'CSV desta loja' },
  export: 'Exportar',
  exportTitle: 'Exportar produtos',
  exportText: 'Vão os produtos deste filtro. O arquivo fica em Tarefas quando estiver pronto.',
  format: 'Para',
  begun: 'Começou. O arquivo fica em Tarefas quando estiver pronto.',
  pictures: 'Fotos que ainda não vieram',
  noPictures: 'Todas as fotos de arquivos vieram.',
  late: (count: number) => (count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`),
  again: 'Tentar de novo',
  asked: 'A loja está buscando de novo.',
  stockIn: 'Contar ou mudar o estoque por CSV',
  stockText:
    'Três colunas: sku;quantidade;motivo. Um número é uma contagem; +5 põe, -2 tira, =12 acerta. O motivo é contagem, avaria, devolução ou compra. A mesma linha do mesmo arquivo vale uma vez só.',
  stockOut: 'Levar o estoque',
  stockOutText: 'O que está em mãos de cada SKU, no mesmo formato.',
  stockDownload: 'Baixar o estoque',
} as const
