import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { formatCpf, maskCpf } from '#shared/brazil/documents'
import { customerSummaries } from '#tables/customer-insights'

/**
 * Returns the whole CPF of a customer, null without one; the audit log says who read it. Throws
 * `customer-insights.not_found`.
 */
export const revealCpf = staffCommand({
  entity: 'customer',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    const [found] = await tx
      .select({ cpf: customerSummaries.cpf })
      .from(customerSummaries)
      .where(eq(customerSummaries.id, id))
    if (!found) throw new AppError('customer-insights.not_found')
    return found
  },
  save: ({ loaded: { cpf } }) => Promise.resolve(cpf && formatCpf(cpf)),
  audit: ({ input: { id }, loaded: { cpf } }) =>
    cpf ? { action: 'VIEW', id, after: { cpf: maskCpf(cpf) } } : undefined,
})
