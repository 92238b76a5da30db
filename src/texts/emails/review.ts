/** Emails about reviews and back-in-stock alerts. The email template fills in `{word}`. */
export const reviewEmails = {
  hello: 'Oi, {name}!',
  ask: {
    subject: 'Como ficou a sua compra?',
    lead: 'Faz uma semana que seu pedido chegou. Como ficou no corpo?',
    pieces: 'Conte em um minuto, com estrelas e o que achou do tamanho. Nem precisa entrar na conta.',
    press: 'Avaliar minha compra',
    foot: 'Escrevemos uma vez só sobre cada pedido.',
    stop: 'Não quero mais receber convites para avaliar',
  },
  refused: {
    review: 'Sua avaliação não foi publicada',
    testimonial: 'Seu depoimento não foi publicado',
    lead: 'A gente leu o que você escreveu e desta vez não publicou. O motivo:',
    yours: 'O que você escreveu:',
    foot: 'Se achar que foi engano, responda este e-mail.',
  },
  waiting: {
    subject: 'Avisamos quando voltar: {name}',
    lead: 'Anotado: quando {piece} voltar, você recebe um e-mail. Um só.',
    foot: 'Se não foi você quem pediu, cancele os avisos pelo link abaixo e ninguém mais poderá usar seu e-mail para isso.',
    stop: 'Não fui eu: não quero receber',
  },
  back: {
    subject: 'Voltou: {name}',
    lead: '{piece} está de volta na loja.',
    press: 'Ver a peça',
    foot: 'São poucas peças e não dá para reservar. Este foi o único aviso.',
    stop: 'Não quero mais receber avisos',
  },
} as const
