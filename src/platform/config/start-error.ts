/** Error that prevents the start, with one sentence and a solution. Printed without a stack. */
export class AppStartError extends Error {
  readonly wayOn: string

  constructor(sentence: string, wayOn: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'AppStartError'
    this.wayOn = wayOn
  }
}

const owner = 'Rode com o usuário dono da pasta, mude o dono dela (chown -R) ou escolha outra com DATA_DIR.'
const sentences: Record<string, [sentence: string, wayOn: string]> = {
  ENOSPC: ['O disco está cheio', 'Libere espaço e rode npm start de novo; nada do que já existe se perde.'],
  EDQUOT: [
    'A cota de disco acabou',
    'Libere espaço e rode npm start de novo; nada do que já existe se perde.',
  ],
  EROFS: [
    'O disco está montado somente para leitura',
    'Escolha uma pasta onde dê para gravar, com DATA_DIR.',
  ],
  EACCES: ['Falta permissão para gravar', owner],
  EPERM: ['Falta permissão para gravar', owner],
  ENOTDIR: [
    'Há um arquivo onde deveria haver uma pasta',
    'Tire o arquivo dali ou escolha outra com DATA_DIR.',
  ],
  EEXIST: [
    'Há um arquivo onde deveria haver uma pasta',
    'Tire o arquivo dali ou escolha outra com DATA_DIR.',
  ],
}

/** Converts a file system error into an AppStartError; other errors are returned unchanged. */
export function toFileProblem(error: unknown, path: string): unknown {
  const found = sentences[(error as NodeJS.ErrnoException | undefined)?.code ?? '']
  return found ? new AppStartError(`${found[0]}: ${path}.`, found[1], { cause: error }) : error
}

/** Returns the same for errors that PostgreSQL and initdb write to their log. */
export function findDiskProblem(log: string, path: string): AppStartError | undefined {
  const code = /No space left on device/i.test(log)
    ? 'ENOSPC'
    : /Disk quota exceeded/i.test(log)
      ? 'EDQUOT'
      : /Read-only file system/i.test(log)
        ? 'EROFS'
        : /Permission denied|wrong ownership/i.test(log)
          ? 'EACCES'
          : undefined
  const found = code && sentences[code]
  return found ? new AppStartError(`${found[0]}: ${path}.`, found[1]) : undefined
}
