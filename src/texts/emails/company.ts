/** Emails about a company of wholesale. The email template fills in `{word}`. */
export const companyEmails = {
  hello: 'Oi, {name}!',
  received: {
    subject: 'Recebemos o seu cadastro de atacado',
    lead: 'O pedido de cadastro do CNPJ {cnpj} chegou.',
    text: 'Vamos conferir os dados da empresa e responder por e-mail.',
    press: 'Ver o cadastro',
    foot: 'Você recebe este e-mail porque pediu o cadastro com a sua conta na {shop}.',
  },
  approved: {
    subject: '{company} foi aprovada no atacado da {shop}',
    lead: 'O cadastro da {company} foi aprovado. Ao entrar na sua conta, você já vê o seu preço.',
    text: 'Pedido mínimo: {minimum}. Prazo: {terms}.',
    press: 'Ver as condições',
    foot: 'Outras pessoas da empresa podem comprar também: convide na página do atacado.',
  },
  refused: {
    subject: 'Sobre o seu cadastro de atacado',
    lead: 'Não aprovamos o cadastro do CNPJ {cnpj} desta vez.',
    text: 'Motivo: {reason}',
    press: 'Corrigir e pedir de novo',
    foot: 'Se tiver dúvida, responda a este e-mail.',
  },
  suspended: {
    subject: 'As compras no atacado da {shop} foram suspensas',
    lead: 'As compras da {company} no atacado estão suspensas. Por enquanto, os pedidos saem com o preço de varejo.',
    text: 'Motivo: {reason}',
    press: 'Ver o cadastro',
    foot: 'Para resolver, responda a este e-mail.',
  },
  reactivated: {
    subject: '{company} voltou ao atacado da {shop}',
    lead: 'As compras da {company} no atacado estão liberadas de novo, com o preço da empresa.',
    text: 'Pedido mínimo: {minimum}. Prazo: {terms}.',
    press: 'Ver as condições',
    foot: 'Você recebe este e-mail porque compra por esta empresa.',
  },
  invitation: {
    subject: 'Convite para comprar por {company} na {shop}',
    lead: '{company} convidou este e-mail para comprar no atacado da {shop}.',
    press: 'Ver o convite',
    foot: 'O convite vale até {until}. Se não conhece a empresa, é só ignorar.',
  },
  noMinimum: 'sem mínimo',
  noTerms: 'pagamento no pedido',
  days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
} as const
