import { renderPdf } from '#platform/documents/pdf'
import type { Download, StaffContext } from '#platform/http/http'
import { evidenceContent } from './evidence-sections.ts'
import { readEvidence } from './read-evidence.ts'

/**
 * Returns the evidence of a dispute as one PDF, for the provider. Throws `orders.not_found` and
 * `payments.dispute_not_found`.
 */
export async function exportEvidence(
  _ctx: StaffContext,
  orderId: string,
  disputeId: string,
): Promise<Download> {
  const evidence = await readEvidence(orderId, disputeId)
  const body = await renderPdf(evidenceContent(evidence, new Date()))
  return { name: `contestacao-${evidence.order.number}.pdf`, body }
}
