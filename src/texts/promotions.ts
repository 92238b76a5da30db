/** Promotions and coupons, as staff see and keep them. */
export const promotions = {
  csv: ['Código', 'Usado em'],
  problems: {
    percent: 'Digite entre 0,01 e 90 por cento.',
    payLess: 'Paga-se menos do que se leva.',
    endsBefore: 'O fim vem depois do começo.',
    codeNotNeeded: 'Só quem precisa de código tem um.',
    codeTaken: 'Este código já é de outra promoção.',
    limitWithoutCode: 'Só um cupom pode ter este limite.',
    tooManyCodes: 'Uma promoção tem até 20.000 códigos.',
    needsNoCode: 'Esta promoção vale sem código.',
  },
}
