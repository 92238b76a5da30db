/** Texts of the email about what the nightly check of the data found. */
export const doctorFindingsEmail = {
  subject: 'A conferência da noite achou {count} diferenças',
  subjectOne: 'A conferência da noite achou 1 diferença',
  hello: 'Olá, {name}.',
  lead: 'A loja conferiu os próprios dados esta noite e achou {count} diferenças:',
  leadOne: 'A loja conferiu os próprios dados esta noite e achou 1 diferença:',
  more: 'e mais {count}',
  moreOne: 'e mais 1',
  see: 'Ver o que fazer',
  foot: 'Você recebe este e-mail porque é superadmin. Ele só vem quando há diferenças.',
}
