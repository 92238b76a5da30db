import { randomInt } from 'node:crypto'
import { promotionsTag } from '#context/pricing/queries.ts'
import type { NewCodes } from '#contract/pricing'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { byteOrderMark, toCsvLine } from '#shared/text/csv'
import { formatDayAndTime } from '#shared/dates/dates'
import { promotions as texts } from '#texts/admin-products/promotions'
import { getFirst } from '#shared/data/get-or-throw'
import { validateCodeCount } from './validate-promotion.ts'
import { lockPromotion, loadPromotion } from './load-promotion.ts'

/** No characters that look or sound alike: 30 are left, which makes 39 bits in eight. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 8

const newCode = (prefix: string): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const countCodes = statement<{ there: number }>(
  'pricing.count_codes',
  'select count(*)::int as there from promotion_codes where promotion_id = $1',
)

// Codes that exist already, here or as the code of a promotion, are skipped and generated again.
const writeCodes = statement<{ code: string }>(
  'pricing.write_codes',
  `insert into promotion_codes (code, promotion_id, key)
   select c, $2, $3 from unnest($1::text[]) c where not exists (select from promotions where code = c)
   on conflict do nothing returning code`,
)

const madeCodes = statement<{ code: string }>(
  'pricing.codes_of_key',
  'select code from promotion_codes where promotion_id = $1 and key = $2 order by code',
)

type Wanted = NewCodes & { id: string; key?: string | undefined }

/**
 * Creates single-use codes of a promotion and returns them; requests with the same `key` create them once. Throws
 * `request.invalid`.
 */
export const createCodes = staffCommand({
  entity: 'promotion',
  async load({ tx, input: { id, key } }: CommandCall<Wanted>) {
    const { form } = await lockPromotion(tx, id)
    const { there } = getFirst(await queryRows(tx, countCodes, [id]))
    const made = key === undefined ? [] : await queryRows(tx, madeCodes, [id, key])
    return { form, there, made: made.map(({ code }) => code) }
  },
  decide({ input: { count }, loaded: { form, there, made } }) {
    if (made.length > 0) return
    const tooMany = validateCodeCount(there, count)
    if (tooMany) throw new AppError('request.invalid', { fields: { count: tooMany } })
    if (!form.needsCode)
      throw new AppError('request.invalid', { fields: { count: texts.problems.needsNoCode } })
  },
  async save({ tx, input: { id, count, prefix, key }, loaded }) {
    if (loaded.made.length > 0) return loaded.made
    const made: string[] = []
    while (made.length < count) {
      const drawn = Array.from({ length: count - made.length }, () => newCode(prefix))
      made.push(
        ...(await queryRows(tx, writeCodes, [[...new Set(drawn)], id, key ?? null])).map(({ code }) => code),
      )
    }
    return made
  },
  audit: ({ input: { id, count, prefix }, loaded: { form, made } }) =>
    made.length > 0 ? undefined : { action: 'CREATE', id, name: form.name, after: { codes: count, prefix } },
  announce: ({ tx }) => invalidateTags(tx, [promotionsTag]),
})

const codesOf = statement<{ code: string; usedAt: Date | null }>(
  'pricing.codes_of',
  `select c.code, (select max(at) from promotion_uses where promotion_id = c.promotion_id and code = c.code) as "usedAt"
   from promotion_codes c where c.promotion_id = $1 order by c.created_at, c.code`,
)

/** Returns all codes of a promotion as CSV, with the day of use. Throws `pricing.promotion_not_found`. */
export async function exportCodes(_ctx: StaffContext, id: string): Promise<{ name: string; body: string }> {
  const stored = await loadPromotion(database(), id)
  if (!stored) throw new AppError('pricing.promotion_not_found')
  const found = await queryRows(database(), codesOf, [id])
  const lines = found.map(({ code, usedAt }) =>
    toCsvLine([code, usedAt ? formatDayAndTime(usedAt) : ''], ';'),
  )
  return { name: `cupons-${id}.csv`, body: byteOrderMark + toCsvLine(texts.csv, ';') + lines.join('') }
}
