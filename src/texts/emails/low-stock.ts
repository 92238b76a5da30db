/** Daily low-stock email to subscribed staff. */
export const stockAlertEmail = {
  subject: '{total} variações em alerta no estoque',
  subjectOne: '1 variação em alerta no estoque',
  hello: 'Oi, {name}.',
  lead: 'Hoje {total} variações chegaram ao estoque mínimo. As que acabam primeiro:',
  leadOne: 'Hoje uma variação chegou ao estoque mínimo:',
  soldOut: 'esgotada',
  more: 'E mais {more}.',
  see: 'Ver o estoque',
  foot: 'Você recebe este e-mail porque ativou em Estoque > Avisos. Para parar, desative lá.',
} as const
