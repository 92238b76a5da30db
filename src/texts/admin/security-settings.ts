/** Texts of the second factor in the settings. */
export const securitySettings = {
  title: 'Verificação em duas etapas',
  required: 'Toda a equipe precisa dela',
  requiredHint:
    'Quem ainda não tem ativa a sua na próxima entrada. Uma chave de acesso (passkey) também vale.',
  lead: 'Só superadmins mudam isto. Sem ela, uma senha vazada basta para entrar.',
  team: 'Quem já tem',
  count: (with_: number, all: number) => `${with_} de ${all}`,
  on: 'Ativa',
  off: 'Sem',
  failed: 'Não conseguimos ler a equipe.',
  save: 'Salvar segurança',
  saved: 'Salvo. Vale na próxima página de cada pessoa.',
} as const
