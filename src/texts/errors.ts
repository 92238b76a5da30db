import type * as audit from '#contract/audit'
import type * as backups from '#contract/backups'
import type * as bulkOperations from '#contract/bulk-operations'
import type * as cart from '#contract/cart'
import type * as catalog from '#contract/catalog'
import type * as checkout from '#contract/checkout'
import type * as consent from '#contract/consent'
import type * as content from '#contract/content'
import type * as customerInsights from '#contract/customer-insights'
import type * as customers from '#contract/customers'
import type * as desk from '#contract/desk'
import type * as exportsContext from '#contract/exports'
import type * as favorites from '#contract/favorites'
import type * as identity from '#contract/identity'
import type * as imports from '#contract/imports'
import type * as integrations from '#contract/integrations'
import type * as invoices from '#contract/invoices'
import type * as leads from '#contract/leads'
import type * as monitoring from '#contract/monitoring'
import type * as orderOperations from '#contract/order-operations'
import type * as orders from '#contract/orders'
import type * as pastOrders from '#contract/past-orders'
import type * as payments from '#contract/payments'
import type * as pricing from '#contract/pricing'
import type * as printing from '#contract/printing'
import type * as products from '#contract/products'
import type * as quotes from '#contract/quotes'
import type * as redirects from '#contract/redirects'
import type * as reminders from '#contract/reminders'
import type * as reports from '#contract/reports'
import type * as reviews from '#contract/reviews'
import type * as settings from '#contract/settings'
import type * as shipping from '#contract/shipping'
import type * as stock from '#contract/stock'
import type * as tasks from '#contract/tasks'
import type * as team from '#contract/team'
import type * as wholesale from '#contract/wholesale'
import type { errors as shared } from '#shared/http/errors'
import { integrationErrors } from './integration-errors.ts'
import { orderErrors } from './order-errors.ts'
import { identityErrors } from './identity-errors.ts'
import { teamErrors } from './team-errors.ts'
import { wholesaleErrors } from './wholesale-errors.ts'

/** All contracts, imported as types only, so that texts load no contract code. */
export type Contract =
  | typeof audit
  | typeof backups
  | typeof bulkOperations
  | typeof cart
  | typeof catalog
  | typeof checkout
  | typeof consent
  | typeof content
  | typeof customerInsights
  | typeof customers
  | typeof desk
  | typeof exportsContext
  | typeof favorites
  | typeof identity
  | typeof imports
  | typeof integrations
  | typeof invoices
  | typeof leads
  | typeof monitoring
  | typeof orderOperations
  | typeof orders
  | typeof pastOrders
  | typeof payments
  | typeof pricing
  | typeof printing
  | typeof products
  | typeof quotes
  | typeof redirects
  | typeof reminders
  | typeof reports
  | typeof reviews
  | typeof settings
  | typeof shipping
  | typeof stock
  | typeof tasks
  | typeof team
  | typeof wholesale

type DeclaredIn<C> = C extends { errors: infer Errors } ? keyof Errors : never

/** Every error code of the API. A code without a sentence below does not compile. */
export type ErrorCode = keyof typeof shared | DeclaredIn<Contract>

type NamedBy<E> = E extends { errors: readonly (infer Code)[] } ? Code : never
type NamedIn<C> = C extends { endpoints: infer Table } ? NamedBy<Table[keyof Table]> : never
type DeclaredCode<Code extends ErrorCode> = Code

/** Every error code that an endpoint lists. A code that no contract declares does not compile. */
type NamedCode = DeclaredCode<NamedIn<Contract>>

/** One sentence per error code, with a next action. `{word}` is filled in from the data of the error. */
export const errors: Record<ErrorCode | NamedCode, string> = {
  'request.malformed': 'Não entendemos a solicitação. Recarregue a página e tente de novo.',
  'request.invalid': 'Confira os campos marcados e tente de novo.',
  'request.too_large': 'O envio é grande demais.',
  'request.wrong_type': 'O envio precisa ser em JSON.',
  'request.wrong_file': 'Este tipo de arquivo não serve. Envie um destes: {types}.',
  'request.foreign_origin': 'Esta solicitação veio de outro site e foi recusada.',
  'request.store_closed': 'A loja ainda não abriu para compras. Volte em breve.',
  'request.demo':
    'Esta é a loja de demonstração, que só atende na própria máquina. Para abrir uma loja de verdade, use DEMO=0.',
  'request.unauthenticated': 'Entre na sua conta para continuar.',
  'request.forbidden': 'Você não tem permissão para fazer isto.',
  'request.superadmin': 'Só um superadmin pode fazer isto. Peça a quem administra a loja.',
  'request.second_factor': 'Confirme a verificação em duas etapas para continuar.',
  'request.unconfirmed': 'Confirme que é você para continuar.',
  'request.not_found': 'Não encontramos este endereço.',
  'request.wrong_method': 'Este endereço não aceita esse tipo de solicitação.',
  'request.too_many': 'Foram muitas tentativas. Espere {seconds} segundos e tente de novo.',
  'record.changed': 'Outra pessoa salvou enquanto você editava. Escolha o que fica.',
  'server.unexpected': 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  'server.unavailable': 'A loja está voltando. Tente de novo em instantes.',
  'customer-insights.invoiced':
    'Um pedido deste cliente já tem nota fiscal: nome e CPF ficam como na nota. Você ainda pode corrigir o telefone.',
  'customer-insights.merge_accounts': 'Só quem cuida dos usuários pode unir duas contas.',
  'customer-insights.merge_final': 'Esta união não pode mais ser desfeita.',
  'customer-insights.merge_not_found': 'Esta união já foi desfeita.',
  'customer-insights.merge_order':
    'O cliente que ficou foi unido a outro depois. Desfaça primeiro a união mais nova.',
  'customer-insights.merge_refused':
    'Estes dois cadastros não podem ser unidos. Abra a união de novo para ver o motivo.',
  'customer-insights.merge_self': 'Escolha outro cliente: um cadastro não se une a ele mesmo.',
  'customer-insights.merge_unconfirmed': 'Confirme os avisos antes de unir.',
  'customer-insights.not_found': 'Este cliente não está mais na lista. Volte e busque de novo.',
  'customer-insights.of_team':
    'Esta conta é de alguém da equipe. Quem cuida dos usuários corrige os dados dela.',
  'customer-insights.too_many_tags': 'Um cliente tem no máximo {max} etiquetas. Tire uma para pôr outra.',
  'customers.address_not_found': 'Este endereço não existe mais. Recarregue a página.',
  'customers.addresses_full': 'Você já salvou {most} endereços. Apague um para salvar outro.',
  'customers.avatar_refused':
    'Não conseguimos ler esta foto. Envie um arquivo JPEG, PNG ou WebP de até 3 MB, sem animação.',
  'customers.avatar_too_small':
    'Esta foto é pequena demais. Envie uma com pelo menos 20 pixels de cada lado.',
  'customers.avatar_too_big':
    'Esta foto é grande demais. Envie uma de até 12 megapixels, com no máximo 8.000 pixels de lado.',
  'customers.consent_outdated': 'O texto mudou. Recarregue a página para ler o novo.',
  'customers.last_superadmin':
    'Você é a única pessoa que administra a equipe. Passe essa função a alguém antes de excluir a conta.',
  'cart.session_invalid': 'O carrinho deste navegador não é válido. Recarregue a página.',
  'cart.session_ended': 'Sua sessão terminou. Entre para continuar.',
  'imports.move_not_found': 'Esta mudança de loja não está mais aqui.',
  'imports.move_not_ready': 'Esta mudança já começou, ou um arquivo ainda está sendo conferido.',
  'imports.move_full': 'Esta mudança já tem {most} arquivos. Comece com eles e depois traga o resto.',
  'past-orders.not_found': 'Este pedido da loja anterior não está mais aqui.',
  'cart.variant_not_found': 'Este produto não está mais à venda.',
  'cart.item_not_found': 'Este item não está mais no seu carrinho.',
  'cart.sold_out': 'Esta peça acabou de esgotar.',
  'cart.not_enough': 'Só temos {available} desta peça no momento.',
  'cart.full': 'Seu carrinho está cheio. Remova um item para adicionar outro.',
  'catalog.product_not_found': 'Não encontramos este produto.',
  'catalog.category_not_found': 'Não encontramos esta coleção.',
  'catalog.set_not_found': 'Não encontramos este conjunto.',
  'catalog.synonym_not_found': 'Este sinônimo não existe mais.',
  'catalog.synonyms_full': 'A busca tem até {most} sinônimos. Apague os que não servem mais.',
  'cart.set_not_found': 'Este conjunto não está mais à venda.',
  'cart.set_incomplete': 'Escolha um tamanho para cada peça do conjunto.',
  'products.set_too_small': 'Um conjunto tem pelo menos duas peças.',
  'products.size_guide_not_found': 'Não encontramos este guia de medidas.',
  'products.category_not_found': 'Esta categoria não existe mais.',
  'products.category_circle': 'Uma categoria não fica dentro dela mesma.',
  'products.category_too_deep': 'As categorias têm até quatro níveis.',
  'products.category_too_many': 'O limite é de 200 categorias no mesmo nível.',
  'products.category_not_empty':
    'Ainda há produtos ou categorias dentro desta. Junte com outra, ou tire o que está nela.',
  'products.category_used': 'Uma promoção vale para esta categoria. Mude a promoção antes de apagar.',
  'products.category_of_sets': 'A coleção de conjuntos não pode ser movida nem mudar de endereço.',
  'products.set_not_found': 'Este conjunto não existe mais.',
  'products.size_guide_used': 'Este guia está em uso ({uses}). Escolha outro para quem usa antes de apagar.',
  'products.not_found': 'Este produto não existe mais.',
  'products.not_ready': 'Ainda falta algo para vender este produto: {missing}.',
  'products.transition_refused': 'O produto já mudou de situação e isto não é mais possível.',
  'products.picture_refused':
    'Não conseguimos ler esta foto. Envie um arquivo JPEG, PNG, WebP ou AVIF de até 20 MB.',
  'products.picture_too_small':
    'Esta foto é pequena demais. Envie uma com pelo menos 20 pixels de cada lado.',
  'products.picture_too_big': 'Esta foto é grande demais. Envie uma de até 50 megapixels.',
  'products.state_not_found': 'Esta versão não tem o produto completo e não pode ser restaurada.',
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
    'Boa parte destas peças já está reservada em pedidos não pagos desta mesma conexão. Pague um deles ou diminua a quantidade.',
  'pricing.promotion_not_found': 'Esta promoção não existe mais.',
  'pricing.promotion_ended': 'Esta promoção já acabou.',
  'pricing.price_list_not_found': 'Esta lista de preços não existe mais.',
  'pricing.price_list_in_use':
    'Há empresas do atacado com esta lista. Mude a lista delas em Atacado antes de apagar.',
  'pricing.price_list_by_company':
    'Quem decide a lista desta pessoa é a empresa {company}. Mude a lista da empresa, em Atacado.',
  'pricing.coupon_refused': 'Este cupom não vale para esta compra. Tire o cupom ou use outro.',
  'tasks.no_products': 'Nenhum produto para mudar. Marque alguns, ou mude os filtros.',
  'bulk-operations.count_changed': 'Agora são {count} produtos. Confira de novo antes de começar.',
  'imports.file_refused': 'O arquivo {what}. {wayOn}.',
  'imports.nobody_to_invite': 'Todas as contas desta importação já foram convidadas ou já têm senha.',
  'imports.already_inviting': 'Os convites desta importação já estão saindo.',
  'imports.too_many_rows': 'O arquivo tem mais de {most} linhas. Divida o arquivo e importe em partes.',
  'printing.nothing_to_print': 'Nada foi impresso: {reasons}.',
  'printing.too_many': 'São mais de {most} de uma vez. Refine os filtros e imprima em partes.',
  'printing.file_gone': 'O arquivo desta impressão já foi apagado. Imprima de novo.',
  'tasks.not_found': 'Esta tarefa não existe.',
  'tasks.wrong_state': 'A tarefa já mudou de situação. Recarregue a página.',
  'stock.promised': 'Há {promised} desta peça em pedidos. A contagem não pode ser menor do que isso.',
  'stock.moved':
    'O estoque mudou enquanto você contava: agora são {onHand} no estoque. Confira e lance de novo.',
  'stock.wrong_way': 'Este motivo não combina com o sinal: avaria só tira, compra e devolução só somam.',
  'stock.too_many': 'São peças demais. O limite por variação é 1.000.000.',
  'stock.unknown_variant': 'Esta variação não existe.',
  'stock.unknown_code': 'Nenhuma peça tem o código {code}.',
  'stock.wrong_digit': 'O dígito verificador de {code} não confere. Leia a etiqueta de novo.',
  'stock.not_found': 'Não encontramos este registro do estoque.',
  'stock.closed': 'Isto já foi encerrado.',
  'stock.beyond_purchase':
    'Nesta compra só falta receber {left} desta peça. Não dá para receber mais do que isso.',
  'stock.not_gone': 'Esta peça já está disponível. É só comprar.',
  'stock.below_nothing': 'Só foram contadas {counted} desta peça. Não dá para tirar mais do que isso.',
  'monitoring.job_not_found': 'Esta tarefa já saiu da lista.',
  'monitoring.email_not_found': 'Não encontramos este e-mail.',
  'monitoring.incident_not_found': 'Não encontramos este incidente.',
  'reports.rebuilding': 'Os relatórios já estão sendo refeitos. Espere terminar.',
  'reviews.not_found': 'Esta opinião não existe mais.',
  'reviews.not_bought':
    'Só quem recebeu esta peça pode avaliar. Entre com a conta da compra, ou abra o link do e-mail.',
  'reviews.decided': 'Esta avaliação já foi conferida e não muda mais.',
  'reviews.not_shown': 'Aprove antes: o que não aparece na loja não pode ser destacado.',
  'reviews.picture_refused': 'Não conseguimos abrir esta foto. Envie em JPEG, PNG, WebP ou AVIF.',
  'reviews.picture_too_small': 'Esta foto é pequena demais. Envie uma com pelo menos 20 pixels de cada lado.',
  'reviews.picture_too_big': 'Esta foto tem pixels demais. Envie uma menor.',
  'reviews.picture_unknown': 'Envie as fotos de novo.',
  'favorites.full': 'O limite é de {most} favoritos. Remova alguns para salvar outros.',
  'leads.message_not_found': 'Não encontramos esta mensagem.',
  'leads.lead_not_found': 'Não encontramos este contato.',
  'leads.subscriber_not_found': 'Não encontramos esta inscrição.',
  'reminders.link_invalid': 'Este link não abre mais nenhum carrinho.',
  'leads.link_invalid': 'Este link está incompleto. Abra de novo pelo e-mail.',
  'leads.link_expired': 'Este link perdeu a validade. Inscreva-se de novo no rodapé da loja.',
  'content.page_not_found': 'Não encontramos esta página.',
  'content.version_not_found': 'Não encontramos esta versão.',
  'content.nothing_new': 'A loja já mostra exatamente este texto.',
  'content.description_missing':
    'Uma foto do texto está sem descrição, ou um vídeo sem título. Escreva e salve antes de publicar.',
  'content.page_needed': 'A loja precisa desta página: ela não sai do ar nem é apagada.',
  'content.page_shown': 'Esta página está no ar. Tire do ar antes de apagar.',
  'content.preview_over': 'Este link de prévia não vale mais. Peça outro a quem mandou.',
  'checkout.terms_changed':
    'Os termos de serviço mudaram enquanto você comprava. Confira a versão nova e confirme de novo.',
  'redirects.not_found': 'Este endereço não está mais na lista.',
  'redirects.full': 'A lista tem até {most} endereços. Apague os que ninguém usa.',
  'redirects.file_refused': 'Não deu para usar este arquivo. {reason}.',
  'consent.outdated': 'O texto sobre cookies mudou. Recarregue a página para ler o novo.',
  'desk.tag_unknown': 'Não encontramos o que acompanhar em “{tag}”.',
  'desk.view_not_found': 'Esta visão não existe mais.',
  'desk.views_full': 'Você já salvou {most} visões desta tela. Apague uma para pôr outra.',
  'desk.view_of_other': 'Só quem criou esta visão, ou um superadmin, pode mudá-la.',
  'desk.record_not_found': 'O registro desta nota não existe mais.',
  'desk.note_not_found': 'Esta nota não existe mais.',
  'desk.note_of_other': 'Só quem escreveu esta nota pode mudá-la.',
  'desk.note_closed': 'Passaram {minutes} minutos: esta nota não muda mais. Escreva outra.',
  'desk.note_conflict': 'Esta nota já foi enviada com outro texto. Recarregue a página para ver.',
  'desk.mention_refused': 'Uma das pessoas mencionadas não tem acesso a esta tela.',
  ...integrationErrors,
  ...orderErrors,
  'backups.not_found': 'Essa cópia não está mais aqui.',
  'backups.no_bucket': 'Não há armazenamento S3 configurado no servidor.',
  'backups.running': 'Já há uma cópia em andamento. Espere ela terminar.',
  ...identityErrors,
  ...teamErrors,
  ...wholesaleErrors,
}
