import { randomBytes } from 'node:crypto'
import { upsertPerson } from '#domain/identity'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { withShop } from '#server/start/command'
import { isEmail } from '#shared/contact/contact-fields'

const email = process.argv[2]?.trim().toLowerCase() ?? ''

if (!isEmail(email)) {
  console.error('Diga o e-mail: npm run admin -- voce@suamarca.com.br')
  process.exitCode = 2
} else {
  await withShop(async () => {
    const password = randomBytes(12).toString('base64url')
    await transaction(async (tx) => {
      const userId = await upsertPerson(tx, { email, name: email.split('@')[0]!, password })
      await saveStaff(tx, makeSystemCtx('npm run admin'), { userId, role: 'superadmin', given: [] })
    })
    console.info(
      `\n  ${email} agora é superadministradora.\n  Senha: ${password}\n  Ela não aparece de novo: guarde e troque no primeiro acesso.\n`,
    )
  })
}
