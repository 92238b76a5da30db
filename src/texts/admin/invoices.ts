import type { RefusalField } from '#contract/invoices'

/** Why an invoice cannot be asked for yet, and what the store itself writes into it. */
export const invoiceProblems = {
  name: 'O pedido não tem o nome do cliente.',
  cpf: 'O CPF do cliente não confere.',
  address: 'O pedido não tem o endereço do cliente, e a nota precisa dele.',
  ncm: (product: string) => `Falta o NCM do produto ${product}.`,
  crt: 'Falta o regime tributário (CRT) da loja.',
  amount: 'Os descontos passam do valor das peças.',
  returnNature: 'Devolução de mercadoria',
}

/** Problem in plain words, and what to do about it. */
export const refusalTexts: Record<RefusalField, { what: string; todo: string; link?: string }> = {
  ncm: {
    what: 'O NCM de um produto falta ou não existe.',
    todo: 'Corrija o NCM no produto e peça a nota de novo.',
    link: 'Abrir o produto',
  },
  origin: {
    what: 'A origem de um produto não confere.',
    todo: 'Corrija a origem no produto e peça a nota de novo.',
    link: 'Abrir o produto',
  },
  cst: {
    what: 'O CST ou CSOSN não combina com o regime tributário da loja.',
    todo: 'Corrija o CST no produto ou nas configurações, com a contabilidade.',
    link: 'Abrir o produto',
  },
  class_trib: {
    what: 'O cClassTrib (IBS e CBS) de um produto falta ou não confere.',
    todo: 'Corrija o cClassTrib no produto ou nas configurações, com a contabilidade.',
    link: 'Abrir o produto',
  },
  cfop: {
    what: 'O CFOP não serve para esta venda.',
    todo: 'Confira o CFOP nas configurações da nota, com a contabilidade.',
    link: 'Abrir as configurações',
  },
  gtin: {
    what: 'O código de barras (GTIN) de um produto não confere.',
    todo: 'Corrija ou apague o código de barras no produto.',
    link: 'Abrir o produto',
  },
  name: { what: 'O nome do cliente não foi aceito.', todo: 'Confira o nome com o cliente.' },
  cpf: { what: 'O CPF do cliente não confere.', todo: 'Confira o CPF com o cliente.' },
  cnpj: { what: 'O CNPJ do cliente não confere.', todo: 'Confira o CNPJ com o cliente.' },
  ie: {
    what: 'A inscrição estadual do cliente não foi aceita.',
    todo: 'Confira com o cliente se a empresa é contribuinte e qual é a inscrição estadual.',
  },
  cep: { what: 'O CEP do cliente não foi aceito.', todo: 'Confira o CEP do endereço.' },
  city: {
    what: 'A cidade do cliente não combina com o estado.',
    todo: 'Confira cidade, estado e CEP do endereço.',
  },
  address: { what: 'O endereço do cliente está incompleto.', todo: 'Confira rua, número e bairro.' },
  store_cnpj: {
    what: 'O CNPJ da loja não foi aceito.',
    todo: 'Confira o CNPJ da loja nas configurações e no emissor.',
    link: 'Abrir as configurações',
  },
  store_ie: {
    what: 'A inscrição estadual da loja não foi aceita.',
    todo: 'Confira a inscrição estadual nas configurações e no emissor.',
    link: 'Abrir as configurações',
  },
  crt: {
    what: 'O regime tributário (CRT) da loja falta ou não confere com o da SEFAZ.',
    todo: 'Escolha o regime tributário nas configurações, com a contabilidade.',
    link: 'Abrir as configurações',
  },
  nature: {
    what: 'A natureza da operação não foi aceita.',
    todo: 'Confira a natureza da operação nas configurações e no emissor.',
    link: 'Abrir as configurações',
  },
  payment: {
    what: 'A forma de pagamento não foi aceita.',
    todo: 'Confira as formas de pagamento nas configurações da nota.',
    link: 'Abrir as configurações',
  },
  amount: {
    what: 'Os valores da nota não fecham.',
    todo: 'Confira descontos e frete do pedido. Se estiverem certos, emita a nota no painel do emissor.',
  },
  number: {
    what: 'O número desta nota já foi usado.',
    todo: 'Confira a numeração no painel do emissor e peça a nota de novo.',
  },
  date: { what: 'A data da nota não foi aceita.', todo: 'Peça a nota de novo.' },
  certificate: {
    what: 'O certificado digital da loja venceu ou não é aceito.',
    todo: 'Renove o certificado no painel do emissor e peça a nota de novo.',
  },
  store_irregular: {
    what: 'A SEFAZ não deixa a loja emitir notas agora.',
    todo: 'Fale com a contabilidade: há uma irregularidade no cadastro da loja.',
  },
  other: {
    what: 'A SEFAZ ou o emissor recusou a nota.',
    todo: 'Leia o motivo, corrija e peça a nota de novo.',
  },
}

/** Columns and words of the accountant's export. */
export const invoiceExport = {
  columns: [
    'Número',
    'Série',
    'Chave de acesso',
    'Tipo',
    'Situação',
    'Emitida em (UTC)',
    'Cancelada em (UTC)',
    'Pedido',
    'Cliente',
    'CPF ou CNPJ',
    'UF',
    'Valor',
    'Emissor',
  ],
  kinds: { sale: 'venda', return: 'devolução' },
  states: { requested: 'pedida', issued: 'emitida', refused: 'recusada', cancelled: 'cancelada' },
} as const

/** Section “Nota fiscal” of an order. */
export const invoiceSection = {
  title: 'Nota fiscal',
  none: 'Este pedido ainda não tem nota fiscal.',
  noEmitter: 'Nenhum emissor está escolhido nas configurações.',
  settings: 'Escolher o emissor',
  kinds: { sale: 'Venda', return: 'Devolução' },
  states: { requested: 'Pedida', issued: 'Emitida', refused: 'Recusada', cancelled: 'Cancelada' },
  emitters: {
    bling: 'Bling',
    'nfe-io': 'NFE.io',
    fake: 'Emissor de demonstração',
    'by-hand': 'À mão',
  } as Record<string, string>,
  label: (kind: string, state: string) => `${kind}, ${state.toLowerCase()}`,
  number: 'Nota',
  key: 'Chave de acesso',
  copyKey: 'Copiar a chave',
  emitter: 'Emissor',
  issuedAt: 'Emitida em',
  requestedAt: 'Pedida em',
  cancelledAt: 'Cancelada em',
  pdf: 'DANFE (PDF)',
  xml: 'XML',
  filesLater: 'PDF e XML chegam em instantes.',
  waiting: 'O emissor está trabalhando. A nota aparece aqui sozinha.',
  failures: {
    unavailable: 'O emissor não respondeu. A loja pergunta de novo sozinha.',
    unauthorized: 'O emissor não aceita mais o acesso da loja. Conecte a conta de novo nas configurações.',
    unknown: 'O emissor respondeu algo que a loja não entende. Confira no painel do emissor.',
  },
  emitterSaid: (reason: string, code: string | null) =>
    code === null ? `O emissor escreveu: ${reason}` : `O emissor escreveu: ${reason} (código ${code})`,
  request: 'Pedir a nota',
  requestReturn: 'Pedir a nota de devolução',
  again: 'Tentar de novo',
  requested: 'A nota foi pedida.',
  check: 'Perguntar ao emissor',
  byHand: 'Informar a nota',
  byHandTitle: 'Informar uma nota emitida em outro lugar',
  byHandText: 'A chave tem 44 caracteres e está no DANFE.',
  byHandSave: 'Gravar a nota',
  byHandDone: 'A nota foi gravada.',
  pdfUrl: 'Link do PDF (opcional)',
  xmlUrl: 'Link do XML (opcional)',
  cancel: 'Cancelar a nota',
  cancelTitle: (number: number) => `Cancelar a nota ${number}?`,
  cancelText: 'A SEFAZ recebe o motivo. Depois disso o pedido pode ter outra nota.',
  cancelReason: 'Motivo, com 15 a 255 caracteres',
  cancelDone: 'O cancelamento foi pedido.',
  keep: 'Voltar',
  cancelUntil: (when: string) => `Pode ser cancelada até ${when}, antes do envio.`,
  cancelling: 'O cancelamento foi pedido e espera a resposta da SEFAZ.',
  cancelRefused: 'A SEFAZ não aceitou o cancelamento. A nota continua valendo.',
  cancelElsewhere: 'Este emissor cancela só no painel dele. A loja percebe o cancelamento sozinha.',
}
