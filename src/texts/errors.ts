import type { errors as cart } from '#contract/cart'
import type { errors as catalog } from '#contract/catalog'
import type { errors as checkout } from '#contract/checkout'
import type { errors as orders } from '#contract/orders'
import type { errors as payments } from '#contract/payments'
import type { errors as pricing } from '#contract/pricing'
import type { errors as products } from '#contract/products'
import type { errors as shipping } from '#contract/shipping'
import type { errors as shared } from '#shared/errors'

/** Every code that an answer may carry. A new one without a sentence below does not compile. */
export type ErrorCode =
  | keyof typeof shared
  | keyof typeof cart
  | keyof typeof catalog
  | keyof typeof checkout
  | keyof typeof orders
  | keyof typeof payments
  | keyof typeof pricing
  | keyof typeof products
  | keyof typeof shipping

/** One sentence per code, with a way on. `{word}` is filled from the error's data. */
export const errors: Record<ErrorCode, string> = {
  'request.malformed': 'Não entendemos este pedido. Recarregue a página e tente de novo.',
  'request.invalid': 'Confira os campos marcados e tente de novo.',
  'request.too_large': 'O envio é grande demais.',
  'request.wrong_type': 'O envio precisa ser em JSON.',
  'request.foreign_origin': 'Este pedido veio de outro site e foi recusado.',
  'request.unauthenticated': 'Entre na sua conta para continuar.',
  'request.forbidden': 'Você não tem permissão para fazer isto.',
  'request.not_found': 'Não encontramos este endereço.',
  'request.too_many': 'Foram muitas tentativas. Espere {seconds} segundos e tente de novo.',
  'server.unexpected': 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  'server.unavailable': 'A loja está voltando. Tente de novo em instantes.',
  'cart.session_invalid': 'A sacola deste navegador não é válida. Recarregue a página.',
  'cart.variant_not_found': 'Este produto não está mais à venda.',
  'cart.item_not_found': 'Este item não está mais na sua sacola.',
  'cart.sold_out': 'Esta peça acabou de esgotar.',
  'cart.not_enough': 'Só temos {available} desta peça no momento.',
  'cart.full': 'Sua sacola está cheia. Tire um item para pôr outro.',
  'catalog.product_not_found': 'Não encontramos este produto.',
  'catalog.category_not_found': 'Não encontramos esta coleção.',
  'catalog.set_not_found': 'Não encontramos este conjunto.',
  'catalog.synonym_not_found': 'Este sinônimo já não existe.',
  'cart.set_not_found': 'Este conjunto não está mais à venda.',
  'cart.set_incomplete': 'Escolha um tamanho para cada peça do conjunto.',
  'products.set_too_small': 'Um conjunto tem pelo menos duas peças.',
  'products.size_guide_not_found': 'Não encontramos este guia de medidas.',
  'checkout.empty': 'Sua sacola está vazia.',
  'checkout.price_changed': 'O total mudou. Confira o novo valor antes de pagar.',
  'checkout.sold_out':
    'Parte da sua sacola esgotou enquanto você comprava. Confira os itens e tente de novo.',
  'checkout.key_missing': 'Recarregue a página antes de fechar o pedido.',
  'checkout.key_reused': 'Este pedido já foi enviado com outros dados. Recarregue a página.',
  'checkout.address_missing': 'Preencha o endereço de entrega.',
  'checkout.shipping_gone': 'Esta forma de entrega não vale mais. Escolha outra.',
  'pricing.coupon_refused': 'Este cupom não vale para esta compra. Tire o cupom ou use outro.',
  'orders.not_found': 'Não encontramos este pedido.',
  'orders.transition_refused': 'O pedido já mudou de situação e isto não é mais possível.',
  'orders.expired': 'O prazo para pagar este pedido acabou. Faça um novo pedido.',
  'orders.already_paid': 'Este pedido já está pago.',
  'orders.charge_pending': 'Ainda há um pagamento em andamento neste pedido. Aguarde um instante.',
  'payments.unavailable': 'O pagamento não respondeu. Seu pedido está guardado: tente pagar de novo.',
  'payments.declined': 'O pagamento não foi aprovado.',
  'payments.webhook_refused': 'Aviso recusado.',
  'payments.provider_unknown': 'Provedor desconhecido.',
  'payments.not_found': 'Não encontramos este pagamento no pedido.',
  'payments.not_waiting': 'Este pagamento não é um Pix à espera de confirmação. Veja a situação do pedido.',
  'shipping.option_gone': 'Esta forma de entrega não vale mais. Escolha outra.',
  'shipping.cep_unknown': 'Não encontramos este CEP. Confira os números.',
  'shipping.address_unknown': 'Não encontramos este CEP. Confira os números, ou preencha o endereço.',
}
