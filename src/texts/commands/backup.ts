/** Texts of the commands that make and restore a backup. */
export const backupTexts = {
  usage: `Faz uma cópia de segurança da loja inteira: banco, arquivos e segredos (com senha), num arquivo só.

  npm run backup                    grava em DATA_DIR/backups
  npm run backup -- --to ARQUIVO    grava nesse arquivo

A loja pode ficar aberta. Os segredos vão fechados pela senha de BACKUP_PASSPHRASE ou, sem ela, pela do arquivo
DATA_DIR/backup-key, criado na primeira cópia: guarde essa senha fora desta máquina.`,
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run backup -- --help mostra como usar.',

  running: 'Outra cópia de segurança desta loja está em andamento.',
  runningWayOn: 'Espere que ela termine e rode de novo.',
  noStore: 'Este banco ainda não tem uma loja.',
  noStoreWayOn: 'Confira DATA_DIR e DATABASE_URL; a loja nasce com npm start.',
  migrating: 'As tabelas estão mudando agora: uma migração está em andamento.',
  migratingWayOn: 'Rode de novo daqui a pouco.',
  exists: (file: string) => `O arquivo ${file} já existe.`,
  existsWayOn: 'Escolha outro nome em --to.',
  keyCreated: (file: string) =>
    `A senha das cópias foi criada em ${file}. Guarde-a fora desta máquina: sem ela, os segredos de uma cópia não abrem.`,
  done: (file: string, size: string) => `Cópia pronta: ${file} (${size}).`,
  content: (tables: number, rows: number, files: number) =>
    `${tables} tabelas, ${rows} linhas, ${files} arquivos.`,
  vanished: (files: number) =>
    `${files} arquivos foram apagados pela loja enquanto a cópia era feita e ficaram de fora.`,

  damaged: (file: string, detail: string) => `A cópia ${file} está danificada ou incompleta (${detail}).`,
  damagedWayOn: 'Nada foi mudado. Use outra cópia.',
  missing: (file: string) => `O arquivo ${file} não existe.`,
  missingWayOn: 'Confira o caminho da cópia.',
  unknownFormat: (file: string) => `${file} não é uma cópia que esta versão da loja conhece.`,
  unknownFormatWayOn: 'Use a versão da loja que fez a cópia, ou uma mais nova.',
}
