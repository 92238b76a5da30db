import type { errors as shared } from '#shared/errors'
import type { Contract } from './contracts.ts'

type DeclaredIn<C> = C extends { errors: infer Errors } ? keyof Errors : never

/** Every code that an answer may carry. A new one without a sentence below does not compile. */
export type ErrorCode = keyof typeof shared | DeclaredIn<Contract>

type NamedBy<E> = E extends { errors: readonly (infer Code)[] } ? Code : never
type NamedIn<C> = C extends { endpoints: infer Table } ? NamedBy<Table[keyof Table]> : never
type Known<Code extends ErrorCode> = Code

/** Every code that an endpoint names: one that no contract declares does not compile. */
type NamedCode = Known<NamedIn<Contract>>

/** One sentence per code, with a way on. `{word}` is filled from the error's data. */
export const errors: Record<ErrorCode | NamedCode, string> = {
  'request.malformed': 'Não entendemos este pedido. Recarregue a página e tente de novo.',
  'request.invalid': 'Confira os campos marcados e tente de novo.',
  'request.too_large': 'O envio é grande demais.',
  'request.wrong_type': 'O envio precisa ser em JSON.',
  'request.wrong_file': 'Este tipo de arquivo não serve. Envie um destes: {types}.',
  'request.foreign_origin': 'Este pedido veio de outro site e foi recusado.',
  'request.demo':
    'Esta é a loja de demonstração, que só atende na própria máquina. Para abrir uma loja de verdade, use DEMO=0.',
  'request.unauthenticated': 'Entre na sua conta para continuar.',
  'request.forbidden': 'Você não tem permissão para fazer isto.',
  'request.superadmin': 'Só um superadmin pode fazer isto. Peça a quem administra a loja.',
  'request.second_factor': 'Confirme o segundo fator para continuar.',
  'request.unconfirmed': 'Confirme que é você para continuar.',
  'request.not_found': 'Não encontramos este endereço.',
  'request.too_many': 'Foram muitas tentativas. Espere {seconds} segundos e tente de novo.',
  'record.changed': 'Outra pessoa salvou enquanto você editava. Escolha o que fica.',
  'server.unexpected': 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  'server.unavailable': 'A loja está voltando. Tente de novo em instantes.',
  'identity.person_not_found': 'Não encontramos esta pessoa.',
  'identity.session_not_found': 'Esta sessão já tinha terminado.',
  'identity.wrong_credentials': 'E-mail ou senha não conferem.',
  'identity.email_unverified': 'Confirme seu e-mail antes de entrar. Podemos mandar a mensagem de novo.',
  'identity.banned': 'Esta conta está bloqueada. Fale com a gente se for engano.',
  'identity.weak_password': 'Escolha uma senha mais forte.',
  'identity.link_invalid': 'Este link já foi usado ou perdeu a validade. Peça outro.',
  'identity.code_wrong': 'Este código não confere. Confira os números e tente de novo.',
  'identity.code_expired': 'Este código perdeu a validade. Peça outro.',
  'identity.code_attempts': 'Foram muitas tentativas com este código. Peça outro.',
  'identity.challenge_over': 'O tempo para o segundo fator acabou. Entre de novo.',
  'identity.factor_locked': 'Foram muitos códigos errados. Espere 15 minutos e tente de novo.',
  'identity.password_wrong': 'A senha atual não confere.',
  'identity.last_way_in': 'Esta é a sua única forma de entrar. Crie outra antes de tirar esta.',
  'identity.provider_refused':
    'Não conseguimos confirmar sua conta com este provedor. Tente de novo ou entre de outra forma.',
  'identity.provider_unknown': 'Esta forma de entrar não está disponível.',
  'identity.already_linked': 'Esta conta já está ligada a outra pessoa.',
  'identity.address_refused':
    'Este endereço não serve. Use um endereço https da internet aberta, sem usuário nem senha.',
  'identity.company_refused': 'Confira os dados da empresa: não dá para entrar com eles como estão.',
  'identity.passkey_refused': 'A chave de acesso não foi aceita. Tente de novo ou entre de outra forma.',
  'identity.wallet_refused': 'A assinatura da carteira não foi aceita. Tente de novo.',
  'identity.no_sso': 'Não encontramos o acesso da sua empresa. Entre de outra forma.',
  'identity.sign_in_first': 'Entre na conta que pediu a troca para confirmar o novo e-mail.',
  'identity.other_account': 'Este link é de outra conta. Saia desta e entre com a que pediu a troca.',
  'identity.refused': 'Não foi possível fazer isto agora. Confira os dados e tente de novo.',
  'identity.email_taken': 'Já existe uma conta com este e-mail.',
  'customers.address_not_found': 'Este endereço já não existe. Recarregue a página.',
  'customers.addresses_full': 'Você já guardou {most} endereços. Apague um para pôr outro.',
  'customers.avatar_refused':
    'Não conseguimos ler esta foto. Envie um arquivo JPEG, PNG ou WebP de até 3 MB, sem animação.',
  'customers.avatar_too_big':
    'Esta foto é grande demais. Envie uma de até 12 megapixels, com no máximo 8.000 pixels de lado.',
  'customers.consent_outdated': 'O texto mudou. Recarregue a página para ler o novo.',
  'customers.last_superadmin':
    'Você é a única pessoa que administra a equipe. Passe essa função a alguém antes de excluir a conta.',
  'cart.session_invalid': 'O carrinho deste navegador não é válido. Recarregue a página.',
  'cart.variant_not_found': 'Este produto não está mais à venda.',
  'cart.item_not_found': 'Este item não está mais no seu carrinho.',
  'cart.sold_out': 'Esta peça acabou de esgotar.',
  'cart.not_enough': 'Só temos {available} desta peça no momento.',
  'cart.full': 'Seu carrinho está cheio. Tire um item para pôr outro.',
  'catalog.product_not_found': 'Não encontramos este produto.',
  'catalog.category_not_found': 'Não encontramos esta coleção.',
  'catalog.set_not_found': 'Não encontramos este conjunto.',
  'catalog.synonym_not_found': 'Este sinônimo já não existe.',
  'cart.set_not_found': 'Este conjunto não está mais à venda.',
  'cart.set_incomplete': 'Escolha um tamanho para cada peça do conjunto.',
  'products.set_too_small': 'Um conjunto tem pelo menos duas peças.',
  'products.size_guide_not_found': 'Não encontramos este guia de medidas.',
  'products.not_found': 'Este produto já não existe.',
  'products.not_ready': 'Ainda falta algo para vender este produto: {missing}.',
  'products.transition_refused': 'O produto já mudou de situação e isto não é mais possível.',
  'products.picture_refused':
    'Não conseguimos ler esta foto. Envie um arquivo JPEG, PNG, WebP ou AVIF de até 20 MB.',
  'products.picture_too_big': 'Esta foto é grande demais. Envie uma de até 50 megapixels.',
  'products.state_not_found': 'Esta mudança não guarda o produto inteiro, e não dá para voltar a ela.',
  'checkout.empty': 'Seu carrinho está vazio.',
  'checkout.cart_changed': 'O carrinho mudou. Confira as peças antes de pagar.',
  'checkout.price_changed': 'O total mudou. Confira o novo valor antes de pagar.',
  'checkout.sold_out':
    'Parte do seu carrinho esgotou enquanto você comprava. Confira os itens e tente de novo.',
  'checkout.key_missing': 'Recarregue a página antes de fechar o pedido.',
  'checkout.key_reused': 'Este pedido já foi enviado com outros dados. Recarregue a página.',
  'checkout.address_missing': 'Preencha o endereço de entrega.',
  'checkout.shipping_gone': 'Esta forma de entrega não vale mais. Escolha outra.',
  'checkout.held_too_much':
    'Boa parte destas peças já está guardada em pedidos desta mesma conexão que ainda não foram pagos. Pague um deles ou diminua a quantidade.',
  'pricing.coupon_refused': 'Este cupom não vale para esta compra. Tire o cupom ou use outro.',
  'orders.not_found': 'Não encontramos este pedido.',
  'orders.transition_refused': 'O pedido já mudou de situação e isto não é mais possível.',
  'orders.expired': 'O prazo para pagar este pedido acabou. Faça um novo pedido.',
  'orders.already_paid': 'Este pedido já está pago.',
  'orders.charge_pending': 'Ainda há um pagamento em andamento neste pedido. Aguarde um instante.',
  'orders.too_many_open':
    'Já há {most} pedidos esperando pagamento com estes dados. Pague ou cancele um deles antes de fazer outro. Se não foi você, fale com a loja.',
  'orders.address_full':
    'Há pedidos demais esperando pagamento desta mesma conexão. Pague ou cancele um deles, ou tente por outra rede.',
  'orders.proof_needed': 'Falta uma verificação automática do navegador antes de fechar o pedido.',
  'orders.claim_refused': 'Este link já foi usado, perdeu a validade ou é de outra conta. Peça outro.',
  'payments.unavailable': 'O pagamento não respondeu. Seu pedido está guardado: tente pagar de novo.',
  'payments.not_offered': 'Esta forma de pagamento não está disponível. Escolha outra.',
  'payments.declined': 'O pagamento não foi aprovado.',
  'payments.webhook_refused': 'Aviso recusado.',
  'payments.provider_unknown': 'Provedor desconhecido.',
  'payments.not_found': 'Não encontramos este pagamento no pedido.',
  'payments.not_waiting': 'Este pagamento não é um Pix à espera de confirmação. Veja a situação do pedido.',
  'stock.promised': 'Há {promised} desta peça em pedidos. A contagem não pode ser menor do que isso.',
  'stock.moved':
    'O estoque mudou enquanto você contava: agora são {onHand} em mãos. Confira e lance de novo.',
  'stock.wrong_way': 'Este motivo não combina com o sinal: avaria só tira, compra e devolução só somam.',
  'stock.too_many': 'São peças demais. O limite por variação é 1.000.000.',
  'stock.unknown_variant': 'Esta variação não existe.',
  'stock.unknown_code': 'Nenhuma peça tem o código {code}.',
  'stock.wrong_digit': 'O código {code} não fecha com o último dígito. Leia a etiqueta de novo.',
  'stock.not_found': 'Não encontramos este registro do estoque.',
  'stock.closed': 'Isto já foi encerrado.',
  'stock.beyond_purchase': 'A compra ainda traz {left} desta peça. Não dá para receber mais do que isso.',
  'stock.below_nothing': 'Só foram contadas {counted} desta peça. Não dá para tirar mais do que isso.',
  'desk.tag_unknown': 'Não há o que acompanhar em «{tag}».',
  'desk.view_not_found': 'Esta visão já não existe.',
  'desk.views_full': 'Você já guardou {most} visões desta tela. Apague uma para pôr outra.',
  'desk.view_of_other': 'Só quem criou esta visão, ou um superadmin, pode mudá-la.',
  'team.member_not_found': 'Esta pessoa não está na equipe.',
  'team.already_member': 'Esta pessoa já está na equipe.',
  'team.own_rights': 'Você não pode mudar o próprio acesso. Peça a outra pessoa da equipe.',
  'team.yourself': 'Esta é a sua conta: cuide dela em Minha conta.',
  'team.superadmin_only': 'Só um superadmin pode mexer em outro superadmin.',
  'team.flag_not_held': 'Você só pode dar permissões que você tem.',
  'team.more_rights': 'Esta pessoa tem permissões que você não tem. Peça a um superadmin.',
  'team.last_superadmin': 'A loja precisa de pelo menos um superadmin. Dê esse papel a outra pessoa antes.',
  'shipping.option_gone': 'Esta forma de entrega não vale mais. Escolha outra.',
  'shipping.cep_unknown': 'Não encontramos este CEP. Confira os números.',
  'shipping.address_mismatch': 'A cidade ou o estado não combina com o CEP. Confira o endereço.',
  'shipping.address_unknown': 'Não encontramos este CEP. Confira os números, ou preencha o endereço.',
}
