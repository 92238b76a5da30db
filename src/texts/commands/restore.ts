/** Texts of the command that restores a backup. */
export const restoreTexts = {
  usage: `Restaura uma cópia de segurança num banco e numa pasta vazios.

  DATA_DIR=outra-pasta npm run restore -- ARQUIVO
  npm run restore -- ARQUIVO --replace            apaga antes o que houver no destino
  npm run restore -- ARQUIVO --key ARQUIVO        lê a senha da cópia desse arquivo
  npm run restore -- ARQUIVO --without-secrets    deixa os segredos de fora
  npm run restore -- ARQUIVO --files              mostra também cada arquivo conferido

O destino é o de DATA_DIR e DATABASE_URL. A senha vem de --key, de BACKUP_PASSPHRASE ou de DATA_DIR/backup-key. A
cópia é lida inteira antes que algo mude, e cada tabela e cada arquivo é conferido depois.`,
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run restore -- --help mostra como usar.',
  fileMissing: 'Falta dizer qual cópia restaurar.',
  fileMissingWayOn: 'Exemplo: npm run restore -- .data/backups/loja-2026-01-31T03-00-00Z.tar',
  keyMissing: 'Falta a senha da cópia.',
  keyMissingWayOn:
    'Dê BACKUP_PASSPHRASE ou --key ARQUIVO. Sem a senha: --without-secrets, e depois npm run secrets -- --accept.',
  wrongPassphrase: 'A senha não abre os segredos desta cópia.',
  wrongPassphraseWayOn:
    'Nada foi mudado. Use a senha com que a cópia foi feita. Sem ela: --without-secrets, e depois npm run secrets -- --accept.',

  verifying: 'Conferindo a cópia…',
  tables: 'Gravando as tabelas…',
  files: 'Gravando os arquivos…',
  migrated: (migrations: number) => `Banco levado à versão atual (migrações: ${migrations}).`,
  table: (name: string, rows: number, sha256: string) => `= ${name}  ${rows} linhas  sha256 ${sha256}`,
  converted: (name: string, rows: number) =>
    `~ ${name}  ${rows} linhas, convertidas para a versão atual das filas`,
  file: (key: string, sha256: string) => `= ${key}  sha256 ${sha256}`,
  done: (tables: number, rows: number, files: number) =>
    `Restaurada e conferida: ${tables} tabelas (${rows} linhas) e ${files} arquivos iguais aos da cópia.`,
  withoutSecrets: 'Os segredos ficaram de fora: rode npm run secrets -- --accept antes de abrir a loja.',
  next: 'A loja restaurada envia e-mails e consulta pagamentos assim que abre. Para só olhar, abra-a sem SMTP_URL e longe da internet.',

  newer: (migration: string) =>
    `A cópia é de outra versão da loja: esta não tem a migração ${migration}, ou tem outra com esse nome.`,
  newerWayOn: 'Nada foi mudado. Restaure com a versão que fez a cópia, ou com uma mais nova.',
  notEmpty: 'O destino não está vazio.',
  notEmptyWayOn:
    'Nada foi mudado. Escolha outro com DATA_DIR ou DATABASE_URL, ou apague o que há nele com --replace.',
  inUse: (programs: string) => `O banco de destino está em uso (${programs}).`,
  inUseWayOn: 'Nada foi mudado. Feche a loja e o que mais usar esse banco.',
  unknownTable: (table: string) => `Não há onde pôr a tabela ${table} da cópia.`,
  otherColumns: (table: string) => `A tabela ${table} tem outras colunas que na cópia.`,
  unknownTableWayOn: 'Restaure com a versão da loja que fez a cópia.',
  differs: (name: string) => `Depois de gravado, ${name} difere da cópia.`,
  differsWayOn: 'O destino ficou pela metade. Confira o disco e restaure de novo.',
  half: 'Este banco está pela metade: uma restauração foi interrompida.',
  halfWayOn: 'Rode npm run restore -- ARQUIVO de novo.',
} as const
