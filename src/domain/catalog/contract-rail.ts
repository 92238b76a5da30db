import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

/** How a rail selects its products. */
export const railRules = ['sale', 'tag', 'hand'] as const

export const maxRailProducts = 12

/** Query of a rail. `value` is the tag, `ids` are the selected product ids, comma-separated. */
export const RailQuery = z.object({
  by: z.enum(railRules, fieldErrors.choice),
  value: z.string().max(80, fieldErrors.tooLong).default(''),
  ids: z
    .string()
    .max(maxRailProducts * 37, fieldErrors.tooMany)
    .default('')
    .transform((joined) => joined.split(',').filter(Boolean))
    .pipe(z.array(z.uuid(fieldErrors.id)).max(maxRailProducts, fieldErrors.tooMany)),
  limit: z.coerce
    .number(fieldErrors.wholeNumber)
    .int(fieldErrors.wholeNumber)
    .min(1)
    .max(maxRailProducts)
    .default(8),
})
export type RailQuery = z.output<typeof RailQuery>
