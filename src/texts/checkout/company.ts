/** Checkout fields of companies. */
export const checkoutCompany = {
  cnpj: 'CNPJ',
  ie: 'Inscrição estadual (opcional)',
  ieHint: 'Se for isenta, escreva ISENTO.',
}
