/** Checkout fields of companies. */
export const company = {
  cnpj: 'CNPJ',
  ie: 'Inscrição estadual',
  ieHint: 'Se for isenta, escreva ISENTO.',
}
