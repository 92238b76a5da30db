import { z } from 'zod'
import type { CompanyLookup } from '#domain/wholesale'

const text = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) =>
      String(value ?? '')
        .trim()
        .slice(0, most),
    )

/** Fields that are read. Partners (`qsa`) are personal data and never leave this parser. */
const Answer = z.object({
  razao_social: z.string().trim().min(1).max(200),
  nome_fantasia: text(200),
  descricao_situacao_cadastral: z.string().trim().min(1).max(40),
  data_inicio_atividade: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullish()
    .catch(null),
  cnae_fiscal: text(10),
  cnae_fiscal_descricao: text(200),
  descricao_tipo_de_logradouro: text(40),
  logradouro: text(120),
  numero: text(30),
  complemento: text(80),
  bairro: text(80),
  cep: text(8),
  uf: text(2),
  municipio: text(80),
})

/** Milliseconds to wait: the source sets no limit of its own. */
const patienceMs = 5_000

/** A generic agent is answered 429. */
const userAgent = 'DAO-Moda-Fitness/1.0 (cadastro de atacado)'

/**
 * Looks up a CNPJ at https://brasilapi.com.br, which has the open data of the Receita Federal, a month old at most: its
 * 404 does not prove that a company does not exist.
 */
export const brasilApiRecords =
  (baseUrl = 'https://brasilapi.com.br', limitMs = patienceMs): CompanyLookup =>
  async (cnpj) => {
    const answer = await fetch(`${baseUrl}/api/cnpj/v1/${cnpj}`, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      signal: AbortSignal.timeout(limitMs),
    })
    if (answer.status === 400 || answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`BrasilAPI answered ${answer.status}`)
    const found = Answer.parse(await answer.json())
    const activity = found.cnae_fiscal.replace(/^0+$/, '')
    return {
      legalName: found.razao_social,
      tradeName: found.nome_fantasia,
      situation: found.descricao_situacao_cadastral,
      openedOn: found.data_inicio_atividade ?? null,
      // A number loses its leading zeros.
      activity: [activity && activity.padStart(7, '0'), found.cnae_fiscal_descricao]
        .filter(Boolean)
        .join(' '),
      cep: found.cep,
      street: [found.descricao_tipo_de_logradouro, found.logradouro].filter(Boolean).join(' '),
      number: found.numero,
      complement: found.complemento,
      district: found.bairro,
      city: found.municipio,
      state: found.uf,
    }
  }
