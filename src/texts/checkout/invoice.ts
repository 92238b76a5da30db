/** Texts about the invoice (nota fiscal) of an order, for its customer. */
export const invoiceTexts = {
  title: 'Nota fiscal',
  number: (number: number, series: number | null): string =>
    series === null ? `Número ${number}` : `Número ${number}, série ${series}`,
  ofReturn: (number: number, series: number | null): string =>
    `Devolução: ${invoiceTexts.number(number, series)}`,
  key: 'Chave de acesso',
  copyKey: 'Copiar a chave',
  copied: 'Chave copiada.',
  copyFailed: 'Não deu para copiar. Selecione a chave.',
  pdf: 'Baixar DANFE (PDF)',
  xml: 'Baixar XML',
  cancelled: 'Cancelada',
}

/** Notes of the timeline. */
export const invoiceNotes = {
  issued: {
    sale: (number: number) => `Nota fiscal ${number} emitida`,
    return: (number: number) => `Nota fiscal de devolução ${number} emitida`,
  },
  cancelled: (number: number) => `Nota fiscal ${number} cancelada`,
}
