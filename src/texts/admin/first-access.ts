/** Texts of the page that creates the first superadmin of a store. */
export const firstAccess = {
  title: 'Comece a sua loja',
  lead: 'Você será a primeira pessoa a administrar esta loja. Depois, convide a equipe.',
  submit: 'Criar meu acesso',
} as const
