/** The letter about what runs out, once a day to whoever of the staff wants it. */
export const stockLetterWords = {
  subject: '{total} variações em alerta no estoque',
  subjectOne: '1 variação em alerta no estoque',
  hello: 'Oi, {name}.',
  lead: 'Hoje {total} variações chegaram ao número em que você quer ser avisado. As que acabam primeiro:',
  leadOne: 'Hoje uma variação chegou ao número em que você quer ser avisado:',
  soldOut: 'esgotada',
  more: 'E mais {more}.',
  see: 'Ver o estoque',
  foot: 'Você recebe este e-mail porque pediu, em Estoque, Avisos. Lá também se pede para parar.',
} as const
