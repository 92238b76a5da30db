import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Settings of how staff sign in. */
export const SecuritySettings = z.strictObject({
  /** staff must enrol a second factor at their first sign-in */
  staffSecondFactor: z.boolean(fieldErrors.choice),
})
export type SecuritySettings = z.output<typeof SecuritySettings>

export const SecurityEdit = z.object({ form: SecuritySettings, version: z.string() })
export type SecurityEdit = z.output<typeof SecurityEdit>

const staff = staffEndpointOf('configuracoes', '/api/settings/staff/security')

export const securityEndpoints = defineEndpoints({
  readSecurity: staff('GET', '', 'Como a equipe entra, como se edita, com a sua versão', {
    answer: SecurityEdit,
  }),
  saveSecurity: staff('PUT', '', 'Grava se a equipe precisa da verificação em duas etapas', {
    superadmin: true,
    body: SecuritySettings.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() }),
    answer: SecurityEdit,
    errors: ['record.changed'],
  }),
})
