/** Addresses that lead to others, and those that the shop does not have, as staff see them. */
export const redirects = {
  csv: ['De', 'Para', 'Usos'],
  fileName: 'Arquivo de endereços',
  problems: {
    missing: 'Falta um endereço nesta linha.',
    address: 'Isto não é um endereço. Copie-o do navegador.',
    long: 'Este endereço é longo demais.',
    home: 'A página inicial não pode levar a outra.',
    reserved: 'Este endereço é da própria loja e não pode levar nem ser destino.',
    fixed: 'Esta página existe na loja e não pode levar a outra.',
    outside: 'Leve a um endereço desta loja, como /products/legging.',
    circle: 'Isto daria voltas: o destino leva de volta a este endereço.',
    repeated: (row: number) => `Este endereço já está na linha ${row}.`,
    noText: 'Isto não é um CSV. Salve a planilha como CSV e envie de novo.',
    noTable: 'Não conseguimos ler este arquivo como tabela de duas colunas.',
    empty: 'O arquivo não traz nenhum endereço.',
    tooManyRows: 'O arquivo tem mais de 20.000 linhas. Divida-o em partes.',
  },
}
