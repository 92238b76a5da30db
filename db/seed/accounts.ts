import { upsertPerson } from '#domain/identity'
import { saveSettings } from '#domain/settings'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

const people = [
  {
    email: 'admin@dao.test',
    name: 'Marina Admin',
    password: 'Cerrado-2026-admin',
    role: 'superadmin',
    given: [],
  },
  {
    email: 'estoque@dao.test',
    name: 'Rui Estoque',
    password: 'Cerrado-2026-estoque',
    role: 'admin',
    given: ['can_manage_products'],
  },
  { email: 'cliente@dao.test', name: 'Ana Cliente', password: 'Cerrado-2026-cliente', role: null, given: [] },
] as const

/** Seeds the demo accounts that the start prints. */
export async function seedAccounts(seeder: StaffContext): Promise<void> {
  // Somebody who tries the demo has no authenticator at hand.
  await transaction((tx) => saveSettings(tx, seeder, 'security', { staffSecondFactor: false }))
  for (const { role, given, ...person } of people) {
    await transaction(async (tx) => {
      const userId = await upsertPerson(tx, person)
      if (role) await saveStaff(tx, seeder, { userId, role, given })
    })
  }
}
