/** Formats bytes in the unit that people read: `6,4 GB`. */
function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const at = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${(bytes / 1_000 ** at).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${units[at]}`
}

const countFiles = (count: number): string =>
  count === 1 ? '1 arquivo' : `${count.toLocaleString('pt-BR')} arquivos`
const countPictures = (count: number): string =>
  count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`

/** Texts of what runs the store. */
export const about = {
  store: 'Esta loja',
  version: 'Versão',
  commit: 'Commit',
  unknown: 'não se sabe',
  since: 'No ar desde',
  sinceText: (age: string, moment: string) => `${moment} (${age})`,
  database: 'Banco',
  databaseText: (bytes: number, open: number, most: number) =>
    `${formatBytes(bytes)}, ${open === 1 ? '1 conexão' : `${open} conexões`} de ${most}`,
  files: 'Arquivos',
  filesText: (bytes: number, files: number, pictures: number) =>
    `${formatBytes(bytes)}, ${countFiles(files)}, ${countPictures(pictures)}`,
  node: 'Node.js',
  postgres: 'PostgreSQL',
  licences: 'Licenças',
  licencesLead: 'O que a loja usa de outros, com versão e licença. Obrigada a quem faz.',
  find: 'Buscar pacote',
  none: (text: string) => `Nenhum pacote com “${text}”.`,
  count: (count: number) => (count === 1 ? '1 pacote' : `${count} pacotes`),
} as const
