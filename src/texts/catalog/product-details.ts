/** Product page texts loaded later: below the fold, or on request. */
export const productDetails = {
  about: 'Sobre a peça',
  fabric: 'Tecido e composição',
  madeIn: (country: string) => `Fabricado em: ${country}`,
  care: 'Cuidados',
  exchange: 'Troca e devolução',
  exchangeText: 'Você pode devolver em até 7 dias depois de receber. O frete da devolução é por nossa conta.',
  look: 'Complete o look',
  seeSet: 'Ver o conjunto',
  related: 'Você também pode gostar',
  recent: 'Vistos por você',
  forgetRecent: 'Limpar',
  share: 'Compartilhar',
  shareLink: 'Link desta página',
  shareCopy: 'Copiar link',
  shareCopied: 'Link copiado',
  shareByHand: 'Copie o link do campo',
  shareWhatsApp: 'Enviar por WhatsApp',
} as const

export const installmentPlans = {
  open: 'Ver parcelas no cartão',
  caption: 'Parcelas no cartão de crédito',
  count: 'Parcelas',
  amount: 'Valor da parcela',
  total: 'Total a pagar',
  row: (count: number) => (count === 1 ? 'À vista' : `${count}x`),
  interestFree: 'sem juros',
  interest: (percent: string) => `juros de ${percent}% ao mês`,
  firstDiffers: (amount: string) => `1ª de ${amount}`,
} as const

export const pictureZoom = {
  title: (name: string) => `Fotos de ${name}`,
  closer: 'Aproximar',
  farther: 'Afastar',
  hint: 'Aproxime com dois dedos, com um toque duplo ou com as teclas + e −.',
  previous: 'Foto anterior',
  next: 'Próxima foto',
  of: (index: number, total: number) => `Foto ${index} de ${total}`,
} as const
