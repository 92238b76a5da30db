/** Admin texts of the import and export of product files. */
export const productFiles = {
  products: 'Importar produtos de um CSV',
  productsText:
    'O arquivo que a Shopify, a Nuvemshop ou esta loja exporta, com até 50.000 linhas. Antes de valer, você vê o que mudaria e as linhas com erro.',
  choose: 'Escolher arquivo',
  sending: 'Enviando…',
  drop: 'ou solte o CSV aqui',
  withStock: 'Atualizar também o estoque dos produtos já cadastrados',
  publication: 'O que entra na loja',
  asDraft: 'Importar como rascunho',
  asDraftText:
    'Produtos novos ficam como rascunho até alguém publicá-los. Os que já estão à venda continuam.',
  whenComplete: 'Publicar quando estiver completo',
  whenCompleteText:
    'O que o arquivo põe à venda é publicado quando tiver preço, variação, categoria e foto, com todas as fotos já buscadas. O resto fica como rascunho.',
  out: 'Exportar produtos',
  outText:
    'Todos os produtos, até os rascunhos, no formato de outra plataforma ou no formato completo desta loja. O arquivo fica em Tarefas quando estiver pronto.',
  formats: { shopify: 'CSV da Shopify', nuvemshop: 'CSV da Nuvemshop', dao: 'CSV desta loja' },
  export: 'Exportar',
  exportTitle: 'Exportar produtos',
  exportText: 'Vão os produtos deste filtro. O arquivo fica em Tarefas quando estiver pronto.',
  format: 'Para',
  begun: 'Começou. O arquivo fica em Tarefas quando estiver pronto.',
  pictures: 'Fotos pendentes',
  noPictures: 'Nenhuma foto pendente.',
  late: (count: number) => (count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`),
  again: 'Tentar de novo',
  asked: 'A loja está buscando de novo.',
  stockIn: 'Atualizar estoque por CSV',
  stockText:
    'Três colunas: sku;quantidade;motivo. Um número é uma contagem; +5 soma, -2 subtrai, =12 define. O motivo é contagem, avaria, devolução ou compra. A mesma linha do mesmo arquivo vale uma vez só.',
  stockOut: 'Exportar estoque',
  stockOutText: 'O estoque de cada SKU, no mesmo formato.',
  stockDownload: 'Baixar o estoque',
} as const
