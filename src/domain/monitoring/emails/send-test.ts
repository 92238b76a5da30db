import type { TestEmailResult } from '#contract/monitoring'
import { mailDesk } from '#context/monitoring/ports.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { requireUser, type StaffContext } from '#platform/http/http'

/** Records that a test email is sent; the email itself follows after the commit. */
const recordTestEmail = staffCommand({
  entity: 'test_email',
  save: async ({ input }: CommandCall<{ to: string }>) => input,
  audit: ({ input: { to } }) => ({ action: 'SEND', id: 'test', name: to }),
})

/** Sends a test email to the caller at once, and says whether it went out. */
export async function sendTestEmail(ctx: StaffContext): Promise<TestEmailResult> {
  const { email: to } = requireUser(ctx.actor)
  await runCommand(recordTestEmail, ctx, { to })
  return { to, ...(await mailDesk().sendTest(to)) }
}
