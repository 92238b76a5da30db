/** Checkout fields of companies. */
export const checkoutCompany = {
  cnpj: 'CNPJ',
  ie: 'Inscrição estadual',
  ieHint: 'Se for isenta, escreva ISENTO.',
}
