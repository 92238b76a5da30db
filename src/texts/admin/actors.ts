/** Names of actors that are not team members: results of `nameOf` in `shared/permissions.ts`, and system jobs. */
const actors: Readonly<Record<string, { name: string; by: string }>> = {
  visitante: { name: 'Checkout', by: 'no checkout' },
  cliente: { name: 'Cliente', by: 'pelo cliente' },
  pagamento: { name: 'Pagamento', by: 'pelo meio de pagamento' },
  prazo: { name: 'Prazo', by: 'pelo fim do prazo' },
  semente: { name: 'Demonstração', by: 'na demonstração' },
  loja: { name: 'Sistema', by: 'pelo sistema' },
  publicação: { name: 'Publicação agendada', by: 'pela publicação agendada' },
}

export const formatActor = (actor: string): string => actors[actor]?.name ?? actor

/** Returns the actor of an action as a phrase: `no checkout`, `por rui@dao.test`. */
export const formatByActor = (actor: string): string => actors[actor]?.by ?? `por ${actor}`
