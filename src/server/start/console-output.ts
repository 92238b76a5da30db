import type { Config } from '#platform/config/config'

const color = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: number) => (text: string) => (color ? `\x1b[${code}m${text}\x1b[0m` : text)
const [bold, dim, green] = [paint(1), paint(2), paint(32)] as const

const say = (line: string) => void process.stdout.write(`${line}\n`)
/** Prints progress to stderr: the stdout of a command may be a file. */
export const printProgress = (line: string) => void process.stderr.write(`${dim(`· ${line}`)}\n`)

export function printError(sentence: string, wayOn: string) {
  process.stderr.write(`\n✗ ${sentence}\n  → ${wayOn}\n`)
}

const accounts = [
  ['admin@dao.test', 'Cerrado-2026-admin', 'superadministradora'],
  ['estoque@dao.test', 'Cerrado-2026-estoque', 'só produtos'],
  ['cliente@dao.test', 'Cerrado-2026-cliente', 'cliente'],
  ['lojista@dao.test', 'Cerrado-2026-lojista', 'atacado'],
] as const

type Opened = { config: Config; dev: boolean; firstAccess: string | undefined; tookMs: number }

/** Prints the summary after a start. */
export function printStartSummary({ config, dev, firstAccess, tookMs }: Opened) {
  const took = `${(tookMs / 1000).toFixed(1).replace('.', ',')} s`
  say('')
  say(
    `  ${green('●')} Loja aberta em ${bold(config.siteUrl)} ${dim(`(${took}${dev ? ', desenvolvimento' : ''})`)}`,
  )
  if (config.demo) sayAccounts()
  else if (firstAccess) {
    say('\n  Ninguém administra esta loja ainda. Crie o primeiro acesso neste link, que vale uma vez só:')
    say(`  ${bold(`${config.siteUrl}/admin/login?primeiro=${firstAccess}`)}`)
  }
  say(`\n  ${dim('Ctrl-C fecha a loja.')}\n`)
}

function sayAccounts() {
  say('\n  Contas de demonstração')
  for (const [email, password, role] of accounts) {
    say(`    ${email.padEnd(18)}${password.padEnd(22)}${dim(role)}`)
  }
}
