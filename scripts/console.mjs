// The voice of the scripts: plain sentences, a running clock beside long steps, never a stack trace.
const live = process.stdout.isTTY === true

/** A problem the reader can understand: what happened, and a way on. */
export class Stop extends Error {
  constructor(sentence, wayOn) {
    super(sentence)
    this.wayOn = wayOn
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

/** Shows `doing…` with the seconds that pass while `work` runs, then `done (12,3 s)`. */
export async function step(doing, done, work) {
  const since = Date.now()
  if (!live) say(`${doing}…`)
  const draw = () => process.stdout.write(`\r\x1b[K${doing}… ${Math.round((Date.now() - since) / 1000)} s`)
  if (live) draw()
  // Without a terminal a line now and then still tells a log reader that nothing hangs.
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

/** Prints a failure as a sentence and a way on, and leaves with 1. */
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
