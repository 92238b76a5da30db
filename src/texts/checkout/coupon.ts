/** Coupon field of the checkout. */
export const couponField = {
  label: 'Cupom de desconto',
  apply: 'Aplicar',
  problems: {
    unknown: 'Este cupom não existe ou já acabou.',
    minimum: (missing: string) => `Faltam ${missing} em peças para este cupom valer.`,
    not_for_these: 'Este cupom não vale para as peças do carrinho.',
    used: 'Este cupom já foi usado até o limite.',
    first_order: 'Este cupom vale só na primeira compra.',
  },
}
