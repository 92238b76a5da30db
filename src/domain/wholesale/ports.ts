import { port } from '#platform/config/port'
import type { CompanyRecord } from '#contract/wholesale'

/**
 * Returns the public record of a CNPJ of 14 characters; undefined if the source does not know it. Throws if the source
 * is unavailable or slow.
 */
export type CompanyLookup = (cnpj: string) => Promise<CompanyRecord | undefined>

export const companyLookup = port<CompanyLookup>('wholesale.companyLookup')
