/** What the checkout asks of whoever buys as a company. */
export const company = {
  cnpj: 'CNPJ',
  ie: 'Inscrição estadual',
  ieHint: 'Se for isenta, escreva ISENTO.',
}
