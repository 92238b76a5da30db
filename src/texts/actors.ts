/** How people read who acted where it was no member of the team: `nameOf` (`shared/permissions.ts`) and parts of the system. */
const actors: Readonly<Record<string, { name: string; by: string }>> = {
  visitante: { name: 'Checkout', by: 'no checkout' },
  cliente: { name: 'Cliente', by: 'pelo cliente' },
  pagamento: { name: 'Pagamento', by: 'pelo meio de pagamento' },
  prazo: { name: 'Prazo', by: 'pelo fim do prazo' },
  semente: { name: 'Demonstração', by: 'na demonstração' },
  loja: { name: 'Sistema', by: 'pelo sistema' },
  publicação: { name: 'Publicação agendada', by: 'pela publicação agendada' },
}

export const actorName = (actor: string): string => actors[actor]?.name ?? actor

/** Who did it, behind what was done: `no checkout`, `por rui@dao.test`. */
export const byActor = (actor: string): string => actors[actor]?.by ?? `por ${actor}`
