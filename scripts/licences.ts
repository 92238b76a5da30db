// npm run licences: lists the production dependencies with version and licence; --json as JSON.
import { listLicences } from '#server/licences'

const licences = listLicences()
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(licences, null, 2)}\n`
    : licences.map(({ name, version, licence }) => `${name} ${version}  ${licence}\n`).join(''),
)
