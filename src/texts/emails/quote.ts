/** Emails about wholesale quotes. The email template fills in `{word}`. */
export const quoteEmails = {
  hello: 'Oi, {name}!',
  received: {
    subject: 'Recebemos o seu pedido de orçamento (nº {number})',
    lead: 'O pedido de orçamento nº {number} da {company} chegou: {pieces}, {total} pela tabela da empresa.',
    text: 'A resposta vem por e-mail. Nenhuma peça fica guardada até o orçamento ser aceito.',
    press: 'Ver o orçamento',
    foot: 'Você recebe este e-mail porque pediu este orçamento na {shop}.',
  },
  answered: {
    subject: 'Seu orçamento nº {number} está pronto: {agreed}',
    lead: 'O orçamento nº {number} da {company} saiu por {agreed}, mais o frete. Pela tabela seriam {total}.',
    text: 'Vale até {until}. Quem aprova os pedidos da empresa pode aceitar pela conta.',
    press: 'Ver e aceitar',
    foot: 'As peças são guardadas quando o orçamento é aceito, se ainda houver no estoque.',
  },
  refused: {
    subject: 'Sobre o seu orçamento nº {number}',
    lead: 'Desta vez não conseguimos fazer o orçamento nº {number} da {company}.',
    text: 'Motivo: {reason}',
    press: 'Ver o orçamento',
    foot: 'Se tiver dúvida, responda a este e-mail.',
  },
  withdrawn: {
    subject: 'O orçamento nº {number} não vale mais',
    lead: 'Retiramos o orçamento nº {number} da {company}.',
    text: 'Motivo: {reason}',
    press: 'Ver o orçamento',
    foot: 'Se tiver dúvida, responda a este e-mail.',
  },
  notice: {
    subject: 'Orçamento nº {number}: {company}',
    lead: '{company} pediu um orçamento: {pieces}, {total} pela tabela da empresa.',
    see: 'Ver e responder',
  },
  message: 'Recado da loja:',
  countPieces: (count: number) => (count === 1 ? '1 peça' : `${count.toLocaleString('pt-BR')} peças`),
} as const
