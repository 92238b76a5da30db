/** Jobs of staff that go on by themselves: changes of many products, imports and exports. */
export const tasks = {
  failed:
    'A tarefa parou no meio por um erro nosso. O que já mudou está no histórico; desfaça ou tente de novo.',
} as const
