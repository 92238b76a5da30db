/** Texts of `npm run settings`. */
export const settingsCommand = {
  usage: (groups: readonly string[]) => `Mostra ou grava um grupo de configurações que ainda não tem tela.

  npm run --silent settings -- GRUPO > ARQUIVO.json   como está agora, em JSON
  npm run settings -- GRUPO ARQUIVO.json              confere e grava; a loja aberta mostra em um segundo

Grupos: ${groups.join(', ')}`,
  unknown: (group: string) => `Não existe um grupo “${group}”.`,
  unreadable: (file: string) => `O arquivo ${file} não existe ou não é JSON.`,
  refused: 'Nada foi gravado:',
  wayOn: 'npm run settings -- --help mostra como usar.',
  saved: (group: string) => `Gravado: ${group}.`,
} as const
