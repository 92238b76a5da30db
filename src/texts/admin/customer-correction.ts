/** Admin texts of the correction of a customer's data. */
export const customerCorrection = {
  open: 'Corrigir',
  title: 'Corrigir os dados',
  accountText: 'Muda o cadastro da conta. Os pedidos já feitos ficam como foram fechados.',
  guestText:
    'Muda em todos os pedidos deste cliente. Nome e CPF só mudam enquanto nenhum pedido tem nota fiscal. Com outro CPF, os pedidos passam para o cadastro desse CPF.',
  save: 'Salvar',
  name: 'Nome',
  phone: 'Telefone',
  cpf: 'CPF certo',
  cpfKnown: (masked: string) => `Hoje: ${masked}. Deixe vazio para não mudar.`,
  cpfUnknown: 'Deixe vazio se não souber.',
  email: 'E-mail',
  accountEmail:
    'O e-mail é a chave da conta e não muda aqui: a própria pessoa troca em Minha conta, ou quem cuida dos usuários troca em Usuários.',
  guestEmail:
    'O e-mail não muda aqui: quem tem a caixa de entrada dele pode juntar os pedidos à própria conta.',
  reason: 'Motivo',
  reasonHint: 'Fica na auditoria.',
  reasonMissing: 'Diga o motivo.',
  nothing: 'Nada mudou ainda.',
  saved: 'Dados corrigidos.',
  outdated:
    'Outra pessoa acabou de mudar este cadastro. Feche, veja como ficou e corrija de novo o que ainda faltar.',
} as const
