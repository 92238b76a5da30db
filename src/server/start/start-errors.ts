import { ConfigError } from '#platform/config/config'
import { AppStartError } from '#platform/config/start-error'

/** Converts a start error into a sentence and a hint. */
export function describeStartError(error: unknown): { sentence: string; wayOn: string } {
  if (error instanceof AppStartError) return { sentence: error.message, wayOn: error.wayOn }
  if (error instanceof ConfigError) {
    const wayOn = 'Corrija essas variáveis no ambiente ou no arquivo .env; .env.example explica cada uma.'
    return { sentence: error.message, wayOn }
  }
  const said = error instanceof Error ? error.message : String(error)
  return {
    sentence: `A loja não abriu: ${said.split('\n')[0]}`,
    wayOn: 'Rode de novo com LOG_LEVEL=debug para ver os detalhes.',
  }
}

export function toPortError(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  const other = `Escolha outra porta: PORT=${port < 65_535 ? port + 1 : port - 1} npm start.`
  if (code === 'EADDRINUSE') {
    return new AppStartError(
      `A porta ${port} já está em uso por outro programa.`,
      `Feche-o, ou ${lower(other)}`,
    )
  }
  if (code === 'EACCES') {
    return new AppStartError(
      `Este usuário não pode abrir a porta ${port}.`,
      'Use uma acima de 1023: PORT=3000 npm start.',
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new AppStartError(
      `HOST=${host} não é um endereço desta máquina.`,
      'Use 127.0.0.1 (só aqui) ou 0.0.0.0 (toda a rede).',
    )
  }
  return error
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const databaseSentences: Record<string, [sentence: string, wayOn: string]> = {
  ECONNREFUSED: ['Não há PostgreSQL no endereço de DATABASE_URL', 'Ligue-o ou confira servidor e porta.'],
  ENOTFOUND: ['O servidor de DATABASE_URL não existe', 'Confira o nome do servidor.'],
  EAI_AGAIN: ['O servidor de DATABASE_URL não foi encontrado', 'Confira o nome do servidor e a rede.'],
  ETIMEDOUT: ['O servidor de DATABASE_URL não responde', 'Confira o endereço, a rede e o firewall.'],
  EHOSTUNREACH: ['O servidor de DATABASE_URL não responde', 'Confira o endereço, a rede e o firewall.'],
  ENOENT: ['O soquete de DATABASE_URL não existe', 'Ligue o PostgreSQL ou confira o caminho.'],
  '28P01': ['O PostgreSQL recusou a senha de DATABASE_URL', 'Confira usuário e senha.'],
  '28000': [
    'O PostgreSQL recusou o usuário de DATABASE_URL',
    'Confira o usuário e as regras de acesso (pg_hba).',
  ],
  '3D000': [
    'O banco de DATABASE_URL não existe',
    "Crie-o: create database loja encoding 'UTF8' template template0;",
  ],
  '42501': ['O usuário de DATABASE_URL não tem permissão', 'Dê a ele o banco: alter database … owner to …;'],
  '53300': ['O PostgreSQL não aceita mais conexões', 'Diminua DATABASE_POOL ou aumente max_connections.'],
  '57P03': ['O PostgreSQL ainda está abrindo', 'Espere um pouco e rode npm start de novo.'],
  '25006': [
    'O banco de DATABASE_URL é somente leitura',
    'Aponte para o servidor principal, não para uma réplica.',
  ],
  '53100': ['O disco do banco de dados está cheio', 'Libere espaço e rode npm start de novo.'],
}

/** Converts a connection error of an external database into a readable one. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof AppStartError || !(error instanceof Error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  const found =
    databaseSentences[code ?? ''] ?? (/timeout/i.test(message) ? databaseSentences.ETIMEDOUT : undefined)
  return found
    ? new AppStartError(`${found[0]}${message ? ` (${message})` : ''}.`, found[1], { cause: error })
    : error
}
