/** Error messages of wholesale: companies, their buyers and their quotes. */
export const wholesaleErrors = {
  'wholesale.not_a_buyer':
    'Esta página é para quem compra por uma empresa aprovada. Peça o cadastro em Atacado.',
  'wholesale.approver_needed': 'Quem aprova as compras da sua empresa finaliza este pedido.',
  'wholesale.below_minimum':
    'Faltam {amount} para o pedido mínimo da sua empresa. Ponha mais peças para continuar.',
  'wholesale.limit_exceeded':
    'O limite a prazo da empresa não cobre este total: restam {amount}. Tire peças ou pague de outra forma.',
  'wholesale.overdue':
    'Há um pedido a prazo vencido há {days} dias. Pague o que venceu, ou pague este pedido na hora.',
  'wholesale.receivable_not_found': 'Este pedido não é a prazo.',
  'wholesale.receivable_settled': 'Este pedido não tem mais nada a receber.',
  'wholesale.reminded_recently': 'O link saiu há menos de uma hora. Dá para mandar de novo em {minutes} min.',
  'wholesale.cnpj_taken': 'Este CNPJ já tem cadastro. Se a empresa é sua, fale com a gente.',
  'wholesale.already_buyer': 'Esta conta já compra por outra empresa. Cada conta compra por uma só.',
  'wholesale.no_company': 'Sua conta não compra por nenhuma empresa.',
  'wholesale.approver_only': 'Só quem aprova pedidos da empresa pode fazer isto. Peça a essa pessoa.',
  'wholesale.company_not_active': 'Esta empresa não está ativa no atacado, e por isso não convida ninguém.',
  'wholesale.buyer_not_found': 'Esta pessoa não compra mais pela empresa. Recarregue a página.',
  'wholesale.already_in_company': 'Esta pessoa já compra pela empresa.',
  'wholesale.last_approver': 'A empresa precisa de alguém que aprove. Dê essa função a outra pessoa antes.',
  'wholesale.people_full': 'Uma empresa tem até {max} pessoas. Tire alguém para convidar outra.',
  'wholesale.invitation_invalid': 'Este link está incompleto. Abra de novo pelo e-mail.',
  'wholesale.invitation_over': 'Este convite não vale mais. Peça outro a quem convidou.',
  'wholesale.invitation_other_account':
    'Este convite é para outro e-mail. Entre com a conta do e-mail que recebeu o convite.',
  'wholesale.company_not_found': 'Esta empresa não existe mais.',
  'wholesale.customer_not_found': 'Nenhum cliente tem conta com este e-mail. Peça que crie uma primeiro.',
  'wholesale.wrong_status':
    'A empresa já mudou de situação, e isto não é mais possível. Recarregue a página.',
  'quotes.not_found': 'Não encontramos este orçamento.',
  'quotes.empty': 'Escolha as peças antes de pedir o orçamento.',
  'quotes.too_big': 'Um orçamento tem até {lines} itens e {pieces} peças. Divida em dois.',
  'quotes.too_many_open':
    'A empresa já tem {most} orçamentos abertos. Aceite ou recuse um deles antes de pedir outro.',
  'quotes.id_reused': 'Este orçamento já foi pedido com outras peças. Recarregue a página.',
  'quotes.wrong_status': 'Este orçamento já mudou de situação. Recarregue a página.',
  'quotes.expired': 'O prazo deste orçamento acabou. Peça outro.',
  'quotes.company_not_active': 'A empresa não está ativa no atacado. Fale com a gente.',
  'quotes.discount_above_limit': 'Seu limite de desconto é {limit}%.',
} as const
