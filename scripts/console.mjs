// Console output of the scripts: plain sentences, a running clock beside long steps, no stack traces.
const live = process.stdout.isTTY === true

/** Error with a sentence and a hint for the reader. */
export class Stop extends Error {
  constructor(sentence, wayOn) {
    super(sentence)
    this.wayOn = wayOn
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

/** Shows `doing…` with a seconds counter while `work` runs, then `done (12,3 s)`. */
export async function step(doing, done, work) {
  const since = Date.now()
  if (!live) say(`${doing}…`)
  const draw = () => process.stdout.write(`\r\x1b[K${doing}… ${Math.round((Date.now() - since) / 1000)} s`)
  if (live) draw()
  // Without a terminal, prints a line now and then, so that a log shows progress.
  const clock = setInterval(live ? draw : () => say(`${doing}… ${seconds(since)}`), live ? 1000 : 15_000)
  const line = (text) => (live ? process.stdout.write(`\r\x1b[K${text}\n`) : say(text))
  try {
    const answer = await work()
    line(`${done} (${seconds(since)})`)
    return answer
  } catch (error) {
    line(`${doing}: não deu certo (${seconds(since)})`)
    throw error
  } finally {
    clearInterval(clock)
  }
}

const known = {
  ENOSPC: ['O disco está cheio.', 'Libere espaço e rode o comando de novo; ele continua de onde parou.'],
  EROFS: ['O disco está montado somente para leitura.', 'Copie a loja para uma pasta onde dê para gravar.'],
  EACCES: [
    'Falta permissão para gravar aqui.',
    'Rode com o usuário dono da pasta, ou mude o dono dela (chown).',
  ],
  EPERM: [
    'Falta permissão para gravar aqui.',
    'Rode com o usuário dono da pasta, ou mude o dono dela (chown).',
  ],
  EMFILE: ['Há arquivos abertos demais.', 'Aumente o limite (ulimit -n 4096) e rode de novo.'],
}

/** Prints an error with its hint and exits with 1. */
export function fail(error) {
  const [sentence, wayOn] =
    error instanceof Stop
      ? [error.message, error.wayOn]
      : [known[error?.code]?.[0] ?? `Algo inesperado: ${error?.message ?? error}`, known[error?.code]?.[1]]
  const where = error?.path && !(error instanceof Stop) ? ` (${error.path})` : ''
  process.stderr.write(`\n✗ ${sentence}${where}\n`)
  if (wayOn) process.stderr.write(`  → ${wayOn}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error?.stack ?? error}\n`)
  process.exit(1)
}
