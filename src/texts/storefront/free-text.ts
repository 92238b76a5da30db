import { fieldErrors } from './field-errors.ts'

/** Validation errors of free-text fields; `field` is the label of the field. */
export const freeTextErrors = {
  required: fieldErrors.required,
  markup: (field: string) => `Campo ${field} contém conteúdo não permitido`,
  suspicious: (field: string) => `Campo ${field} contém padrões suspeitos`,
  malicious: (field: string) => `Campo ${field} contém padrões maliciosos detectados`,
  tooLong: (field: string) => `Campo ${field} é muito longo`,
} as const
