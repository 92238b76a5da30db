import { formatInstallments } from './installments.ts'

/** Texts of the cart: drawer, page and lines. */
export const cart = {
  title: (count: number) => `Meu Carrinho (${count})`,
  loading: 'Carregando carrinho...',
  empty: {
    title: 'Seu carrinho está vazio',
    text: 'Adicione produtos ao carrinho para continuar suas compras',
    action: 'Ver produtos',
  },
  color: 'Cor:',
  size: 'Tamanho:',
  setOf: (pieces: number) => `Conjunto de ${pieces} peças`,
  less: (name: string) => `Diminuir a quantidade de ${name}`,
  more: (name: string) => `Aumentar a quantidade de ${name}`,
  quantityOf: (name: string) => `Quantidade de ${name}`,
  remove: (name: string) => `Remover ${name} do carrinho`,
  removed: (name: string) => `${name} saiu do carrinho`,
  undo: 'Desfazer',
  each: (price: string) => `${price} cada`,
  items: 'Itens do carrinho',
  summary: 'Resumo do pedido',
  subtotal: 'Subtotal',
  shipping: 'Frete',
  shippingLater: 'Calculado no checkout',
  total: 'Total',
  free: 'Frete grátis',
  pix: (amount: string, percent: number) => `${amount} no Pix (${percent}% off)`,
  installments: (count: number, first: string, each: string) =>
    `ou até ${formatInstallments(count, first, each)} sem juros`,
  checkout: 'Finalizar Compra',
  keepShopping: 'Continuar Comprando',
  seeCart: 'Ver carrinho completo',
  pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
  notices: {
    sold_out: 'Esgotado. Remova este item para continuar.',
    fewer_available: (available: number) =>
      available === 1
        ? 'Só resta 1 peça. Diminua a quantidade para continuar.'
        : `Só restam ${available} peças. Diminua a quantidade para continuar.`,
    price_changed: (before: string, now: string) => `O preço mudou de ${before} para ${now}.`,
  },
  understood: 'Entendi',
  understoodOf: (name: string) => `Entendi o novo preço de ${name}`,
  limit: (available: number) =>
    available === 1 ? 'Esta é a última peça.' : `Estas são as últimas ${available} peças.`,
  blocked: 'Ajuste os itens marcados para finalizar a compra.',
  changeFailed: 'Não conseguimos atualizar o carrinho',
  updated: (count: number) => `Carrinho atualizado: ${count === 1 ? '1 peça' : `${count} peças`}.`,
} as const
