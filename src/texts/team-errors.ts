/** Messages of the error codes of the team and its accounts. */
export const teamErrors = {
  'team.member_not_found': 'Esta pessoa não está na equipe.',
  'team.already_member': 'Esta pessoa já está na equipe.',
  'team.own_rights': 'Você não pode mudar o próprio acesso. Peça a outra pessoa da equipe.',
  'team.yourself': 'Esta é a sua conta: cuide dela em Minha conta.',
  'team.superadmin_only': 'Só um superadmin pode alterar outro superadmin.',
  'team.flag_not_held': 'Você só pode dar permissões que você tem.',
  'team.more_rights': 'Esta pessoa tem permissões que você não tem. Peça a um superadmin.',
  'team.first_link_invalid': 'Este link não é o desta loja. Copie de novo o que aparece no terminal.',
  'team.already_set_up': 'Esta loja já tem quem a administre. Entre com a sua conta.',
  'team.last_superadmin': 'A loja precisa de pelo menos um superadmin. Dê essa função a outra pessoa antes.',
} as const
