/** Why a carrier did not do what it was asked, as staff read it. */
export const carrierFailures = {
  notConnected: 'Melhor Envio: a conta não está ligada.',
  accountRefused: 'Melhor Envio: a conta não foi aceita.',
  answered: (path: string, status: number) => `Melhor Envio: ${path} respondeu ${status}.`,
  said: (reason: string) => `Melhor Envio: ${reason}`,
  otherShape: (path: string) => `Melhor Envio: ${path} respondeu de uma forma desconhecida.`,
  notCancellable: 'Melhor Envio: esta etiqueta não pode mais ser cancelada.',
  notCancelled: 'Melhor Envio: a etiqueta não foi cancelada.',
  cancelReason: 'Cancelada pela loja',
  noOffer: 'Resposta sem preço ou prazo.',
  notForAll: 'Este serviço não leva todos os pacotes.',
} as const
