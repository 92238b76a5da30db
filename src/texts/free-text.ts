import { fields } from './fields.ts'

/** Why a text that somebody wrote is not taken; `field` is the field's name on screen. */
export const freeTextWords = {
  required: fields.required,
  markup: (field: string) => `Campo ${field} contém conteúdo não permitido`,
  suspicious: (field: string) => `Campo ${field} contém padrões suspeitos`,
  malicious: (field: string) => `Campo ${field} contém padrões maliciosos detectados`,
  tooLong: (field: string) => `Campo ${field} é muito longo`,
} as const
