/** Texts of a payment that waits on the page of a bank or provider. */
export const paymentPage = {
  challengeTitle: 'Seu banco quer confirmar que é você',
  challengeText:
    'A compra só é cobrada depois que você confirmar no banco. Seu pedido fica reservado enquanto isso.',
  challengeGo: 'Confirmar no banco',
  challengeFrame: 'Confirmação do seu banco',
  challengeHelp: 'A confirmação não apareceu?',
  challengeOpen: 'Abrir a página do banco',
  challengeBack: 'Voltar ao pedido',
  challengeWait: 'Depois de confirmar, esta página segue sozinha.',
  redirectTitle: 'Falta concluir o pagamento',
  redirectText: 'O pagamento é feito na página segura do processador. Depois você volta para cá.',
  redirectGo: 'Ir para o pagamento',
}
