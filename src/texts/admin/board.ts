/** Cards of the dashboards, and how a person arranges them. */
export const board = {
  loading: (name: string) => `Carregando ${name}...`,
  failed: (name: string) => `Não conseguimos carregar ${name}.`,
  again: 'Tentar de novo',
  broken: 'Não conseguimos mostrar este cartão. Recarregue a página.',
  arrange: 'Arrumar',
  hint: 'Arraste, ou use Alt com as setas. Só você vê esta ordem.',
  columns: { main: 'Coluna larga', side: 'Coluna estreita' },
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  moved: (name: string, column: string, position: number) => `${name}: ${column}, ${position}º lugar`,
  reset: 'Voltar à ordem original',
  notSaved: 'Não conseguimos guardar a ordem dos cartões. Tente de novo.',
}
