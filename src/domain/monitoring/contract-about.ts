import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'

/** Version, platform and size of the store. Sizes are bytes. */
export const AboutView = z.object({
  version: z.string(),
  /** null where the store was not started from a repository */
  commit: z.string().nullable(),
  startedAt: z.iso.datetime(),
  node: z.string(),
  postgres: z.string(),
  database: z.object({ bytes: z.int(), connections: z.int(), maxConnections: z.int() }),
  files: z.object({ count: z.int(), bytes: z.int(), pictures: z.int() }),
})
export type AboutView = z.infer<typeof AboutView>

export const LicencesView = z.object({
  items: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
})
export type LicencesView = z.infer<typeof LicencesView>

const about = staffEndpointOf('configuracoes', '/api/monitoring/about')

export const aboutEndpoints = {
  about: about('GET', '', 'A versão da loja e o que ela ocupa', { answer: AboutView }),
  licences: about('GET', '/licences', 'As licenças do que a loja usa', { answer: LicencesView }),
} as const
