import type { ContactSubject } from '#shared/contact/contact-subjects'

/** Contact form with its success and error messages. */
export const contact = {
  form: 'Escreva para a gente',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone ou WhatsApp (opcional)',
  subject: 'Assunto',
  choose: 'Escolha o assunto',
  subjects: {
    order: 'Meu pedido',
    exchange: 'Troca ou devolução',
    product: 'Dúvida sobre uma peça',
    wholesale: 'Atacado e revenda',
    privacy: 'Meus dados pessoais (LGPD)',
    other: 'Outro assunto',
  } satisfies Record<ContactSubject, string>,
  text: 'Mensagem',
  textHint: 'Se for sobre um pedido, informe o número.',
  marketing: 'Quero também receber novidades por e-mail. Posso sair quando quiser.',
  purpose: 'Usamos estes dados só para responder a você.',
  privacy: 'Política de privacidade',
  submit: 'Enviar mensagem',
  sending: 'Enviando…',
  sent: {
    title: 'Recebemos sua mensagem',
    text: (number: number, day: string) =>
      `Protocolo ${number}. Respondemos por e-mail até ${day}; quase sempre, bem antes disso.`,
    another: 'Enviar outra mensagem',
  },
  fields: {
    name: 'Digite seu nome.',
    text: 'Conte em pelo menos 10 letras como podemos ajudar.',
  },
  ways: 'Outros canais de contato',
  address: 'Loja',
  map: 'Ver no mapa',
  phoneWay: 'Telefone',
  whatsApp: 'WhatsApp',
  emailWay: 'E-mail',
  officer: 'Dados pessoais (encarregado)',
  newTab: 'abre em outra aba',
  withoutScript:
    'Para enviar por aqui é preciso JavaScript. Por e-mail, telefone ou WhatsApp funciona sempre.',
} as const
