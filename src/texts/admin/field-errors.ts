/** Validation errors of fields that only staff fill in: the store does not load them. */
export const staffFieldErrors = {
  identity: 'Digite o número de um documento, como RG ou CPF.',
  pixKey: 'Esta chave não confere com o tipo escolhido.',
  cst: 'O CST tem 2 números; o CSOSN do Simples tem 3.',
  classTrib: 'O cClassTrib tem 6 números.',
  cfop: 'O CFOP tem 4 números, como 5102.',
  accessKey: 'Esta chave não confere. Copie os 44 caracteres da nota.',
  accessKeyCnpj: 'Esta chave é de outro CNPJ. Confira a nota.',
  accessKeyState: 'Esta chave é de outro estado. Confira a nota.',
  accessKeyMonth: 'Esta chave é de um mês antes do pedido, ou do futuro. Confira a nota.',
  cancelReason: 'Conte o motivo em 15 a 255 caracteres.',
  month: 'Escolha um mês, como 2026-11.',
  timeOfDay: 'Digite uma hora, como 14:30.',
  document: 'Este CPF ou CNPJ não confere.',
  cepRange: 'O último CEP da faixa precisa vir depois do primeiro.',
  connectAgain: 'Comece de novo a ligar a conta.',
  connectFirst: 'Ligue a conta da transportadora antes de ativar.',
} as const
