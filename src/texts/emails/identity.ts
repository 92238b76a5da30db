type Words = {
  subject: string
  lead: string
  /** label of the button, if the email has one */
  press?: string
  /** footer: expiry, and what to do if the recipient did not request the email */
  foot: string
}

const notYou = 'Se não foi você, é só ignorar este e-mail.'
const notYouDone = 'Se não foi você, escolha outra senha agora e fale com a gente respondendo este e-mail.'

/** Account emails. The email template fills in `{detail}` and `{shop}` (the store's name). */
export const signInEmails = {
  confirm: {
    subject: 'Confirme seu e-mail',
    lead: 'Falta só um passo para a sua conta na {shop}: confirme que este e-mail é seu.',
    press: 'Confirmar meu e-mail',
    foot: `O link vale por 24 horas. ${notYou}`,
  },
  already_yours: {
    subject: 'Você já tem uma conta',
    lead: 'Alguém tentou criar uma conta na {shop} com este e-mail, mas você já tem uma. Entre com ela ou, se esqueceu a senha, escolha outra na mesma página.',
    press: 'Entrar na minha conta',
    foot: notYou,
  },
  unfinished: {
    subject: 'Termine de criar sua conta',
    lead: 'Já começaram a criar uma conta na {shop} com este e-mail, mas ela não foi confirmada. Escolha uma senha para confirmar e entrar.',
    press: 'Escolher minha senha',
    foot: `O link vale por 1 hora. ${notYou}`,
  },
  recovery: {
    subject: 'Redefina sua senha',
    lead: 'Recebemos um pedido para trocar a senha da sua conta na {shop}.',
    press: 'Redefinir senha',
    foot: `O link vale por 1 hora e uma única vez. ${notYou} Sua senha continua a mesma.`,
  },
  code: {
    subject: 'Seu código para entrar',
    lead: 'Use este código para entrar na {shop}:',
    foot: `O código vale por 10 minutos. Não conte a ninguém: a gente nunca pede este código. ${notYou}`,
  },
  second_factor_code: {
    subject: 'Seu código de segurança',
    lead: 'Use este código para terminar de entrar na {shop}:',
    foot: 'O código vale por 5 minutos. Se não foi você, alguém sabe a sua senha: escolha outra agora.',
  },
  link: {
    subject: 'Seu link para entrar',
    lead: 'É só tocar no botão para entrar na {shop}, sem senha.',
    press: 'Entrar',
    foot: `O link vale por 15 minutos e uma única vez. ${notYou}`,
  },
  confirmation: {
    subject: 'Confirme que é você',
    lead: 'Use este código para confirmar a mudança na sua conta:',
    foot: 'O código vale por 10 minutos. Se não foi você, alguém está com a sua conta aberta: saia de todos os aparelhos e escolha outra senha.',
  },
  new_email: {
    subject: 'Confirme seu novo e-mail',
    lead: 'Você pediu para usar este e-mail na sua conta da {shop}. Confirme para a troca valer.',
    press: 'Confirmar o novo e-mail',
    foot: `O link vale por 24 horas. ${notYou}`,
  },
  email_leaves: {
    subject: 'Pedido de troca de e-mail',
    lead: 'Recebemos um pedido para trocar o e-mail da sua conta na {shop} para {detail}. Confirme aqui primeiro; depois mandamos outro link para o novo e-mail, e a troca vale quando os dois confirmarem.',
    press: 'Confirmar a troca',
    foot: notYouDone,
  },
  order_claim: {
    subject: 'Adicione o pedido {detail} à sua conta',
    lead: 'Recebemos uma solicitação para adicionar o pedido {detail}, feito sem login, a uma conta da {shop} com este e-mail. Se a conta é sua, confirme: ele passa a aparecer em Meus pedidos.',
    press: 'Adicionar o pedido',
    foot: `O link vale por 24 horas e só na conta que pediu. ${notYou}`,
  },
  password_changed: {
    subject: 'Sua senha mudou',
    lead: 'A senha da sua conta na {shop} acabou de ser trocada.',
    foot: notYouDone,
  },
  second_factor_on: {
    subject: 'Verificação em duas etapas ativada',
    lead: 'Sua conta na {shop} agora pede verificação em duas etapas para entrar. Guarde bem os códigos de reserva.',
    foot: notYouDone,
  },
  second_factor_off: {
    subject: 'Verificação em duas etapas desativada',
    lead: 'Sua conta na {shop} não pede mais verificação em duas etapas para entrar.',
    foot: notYouDone,
  },
  new_device: {
    subject: 'Novo acesso à sua conta',
    lead: 'Houve um acesso à sua conta da equipe {shop} em um aparelho novo: {detail}.',
    foot: notYouDone,
  },
  invitation: {
    subject: 'Seu convite para a {shop}',
    lead: 'Você recebeu um convite para a {shop}. Escolha uma senha para aceitar o convite e entrar.',
    press: 'Aceitar o convite',
    foot: 'O convite vale por 7 dias e uma única vez. Se não esperava por ele, é só ignorar este e-mail.',
  },
  create_password: {
    subject: 'Crie sua senha',
    lead: 'Sua conta na {shop} mudou de casa junto com a loja e já está pronta. Crie uma senha para entrar, ver seus dados e comprar mais rápido.',
    press: 'Criar minha senha',
    foot: 'O link vale por 7 dias e uma única vez. Depois disso, peça outro em “Esqueci a senha”, na página de entrar. Se não quiser a conta, é só ignorar: sem senha ninguém entra nela.',
  },
  deletion_asked: {
    subject: 'Pedido de exclusão da conta',
    lead: 'Recebemos o pedido para excluir sua conta na {shop}. Ela será apagada em {detail}; até lá, você pode cancelar em Meus dados.',
    foot: notYouDone,
  },
  deletion_done: {
    subject: 'Sua conta foi excluída',
    lead: 'Sua conta na {shop} e os seus dados foram apagados. Guardamos só o que a lei manda, como as notas dos seus pedidos.',
    foot: 'Obrigada por ter comprado com a gente.',
  },
} as const satisfies Record<string, Words>

export type IdentityEmailKind = keyof typeof signInEmails

export const signInEmailTexts = {
  hello: 'Olá, {name}!',
} as const
