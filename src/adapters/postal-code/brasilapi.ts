import { z } from 'zod'
import { states } from '#shared/brazil/cep'
import { getPlace } from '#shared/brazil/cep-regions'
import type { PostalCodeSource } from './race-sources.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text ?? '')

const Answer = z.object({
  /** this and the next are empty or null in cities with a single CEP */
  street: line(120),
  neighborhood: line(80),
  city: z.string().trim().min(1).max(80),
  state: z.enum(states),
})

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })) })

/**
 * Looks up a CEP at https://brasilapi.com.br. It queries several services, and its 404 may also mean that all of
 * them failed: only an explicit "not found" counts.
 */
export const brasilApi =
  (baseUrl = 'https://brasilapi.com.br'): PostalCodeSource =>
  async (cep, signal) => {
    const answer = await fetch(`${baseUrl}/api/cep/v2/${cep}`, { signal })
    if (answer.status === 400) return undefined
    if (answer.status === 404) {
      const { errors } = Refusal.parse(await answer.json())
      if (errors.some(({ message }) => /não encontrado/i.test(message))) return undefined
    }
    if (!answer.ok) throw new Error(`BrasilAPI answered ${answer.status}`)
    const { street, neighborhood: district, city, state } = Answer.parse(await answer.json())
    const place = getPlace(cep)
    return {
      street,
      district,
      city,
      state,
      ibge: place?.city === city ? place.ibge : '',
      source: 'brasilapi',
    }
  }
