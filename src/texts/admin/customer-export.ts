/** Texts of the export of the customer list. */
export const customerExport = {
  sheet: 'Clientes',
  /** without extension */
  file: 'clientes',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    city: 'Cidade',
    state: 'UF',
    account: 'Conta',
    orders: 'Pedidos pagos',
    value: 'Comprou (R$)',
    first: 'Primeira compra',
    last: 'Última compra',
    tags: 'Etiquetas',
  },
  account: { yes: 'sim', no: 'não' },
} as const
