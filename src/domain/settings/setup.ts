import type { StaffContext } from '#platform/http/http'
import { legalSetupItems, type SetupItem, type SetupView } from './contract.ts'
import { setupFacts } from './ports.ts'
import { readSettings } from './queries.ts'
import { listMissingSetup, listSetupSteps } from './rules.ts'

/** Returns the missing setup, legal requirements first. */
export async function readSetup(): Promise<SetupItem[]> {
  const facts = setupFacts()
  const [business, shipping, texts, takesPayments] = await Promise.all([
    readSettings('business'),
    readSettings('shipping'),
    facts.texts(),
    facts.takesPayments(),
  ])
  return listMissingSetup({ ...facts, business, shipping, texts, takesPayments })
}

/** Returns the same for staff. Throws `request.forbidden` without the permission to change settings. */
export async function readSetupForStaff(_ctx: StaffContext): Promise<SetupView> {
  const facts = setupFacts()
  const [items, hasProducts, hasPaidOrder] = await Promise.all([
    readSetup(),
    facts.hasProducts(),
    facts.hasPaidOrder(),
  ])
  return { items, legal: [...legalSetupItems], steps: listSetupSteps(items, { hasProducts, hasPaidOrder }) }
}
