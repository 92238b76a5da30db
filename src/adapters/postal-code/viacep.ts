import { z } from 'zod'
import { states } from '#shared/brazil/cep'
import type { PostalCodeSource } from './race-sources.ts'

const text = z.string().trim()

const Answer = z.union([
  // Some of its servers return a text, others a boolean.
  z.object({ erro: z.literal([true, 'true']) }),
  z.object({
    /** this and the next are empty in cities with a single CEP */
    logradouro: text.max(120),
    bairro: text.max(80),
    localidade: text.min(1).max(80),
    uf: z.enum(states),
    ibge: z.string().regex(/^(\d{7})?$/),
  }),
])

/** Looks up a CEP at https://viacep.com.br: 400 for a malformed one, 200 with `erro` for one that does not exist. */
export const viaCep =
  (baseUrl = 'https://viacep.com.br'): PostalCodeSource =>
  async (cep, signal) => {
    const answer = await fetch(`${baseUrl}/ws/${cep}/json/`, { signal })
    if (answer.status === 400) return undefined
    if (!answer.ok) throw new Error(`ViaCEP answered ${answer.status}`)
    const found = Answer.parse(await answer.json())
    if ('erro' in found) return undefined
    const { logradouro: street, bairro: district, localidade: city, uf: state, ibge } = found
    return { street, district, city, state, ibge, source: 'viacep' }
  }
