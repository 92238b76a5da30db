/** Texts of opening and closing the store in the settings. */
export const openingSettings = {
  open: 'A loja está aberta',
  openText: 'Quem chega vê a loja e pode comprar.',
  closed: 'A loja está fechada pela equipe',
  closedText:
    'Quem chega vê a página “Em breve”, com os dados da empresa. Pedidos feitos continuam acessíveis.',
  waiting: 'A loja abre quando a lei permitir',
  waitingText:
    'Até lá, quem chega vê a página “Em breve”. Um superadmin conectado já vê a loja como ela vai ficar.',
  close: 'Fechar a loja',
  closeTitle: 'Fechar a loja ao público?',
  closeQuestion: 'As páginas saem do ar na hora, para todos. A equipe continua trabalhando.',
  reopen: 'Abrir a loja',
  isClosed: 'Loja fechada.',
  isOpened: 'Loja aberta.',
  see: 'Ver a loja',
  checklist: 'Para abrir e vender',
  legal: 'Pedido pela lei',
  toSell: 'Para vender',
  done: 'feito',
  missing: 'falta',
} as const
