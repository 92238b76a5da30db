import { z } from 'zod'
import { fields } from '#texts/fields'

/** How a rail selects its products. */
export const railRules = ['sale', 'tag', 'hand'] as const

export const mostInRail = 12

/** Query of a rail. `value` is the tag, `ids` are the selected product ids, comma-separated. */
export const RailQuery = z.object({
  by: z.enum(railRules, fields.choice),
  value: z.string().max(80, fields.tooLong).default(''),
  ids: z
    .string()
    .max(mostInRail * 37, fields.tooMany)
    .default('')
    .transform((joined) => joined.split(',').filter(Boolean))
    .pipe(z.array(z.uuid(fields.id)).max(mostInRail, fields.tooMany)),
  limit: z.coerce.number(fields.wholeNumber).int(fields.wholeNumber).min(1).max(mostInRail).default(8),
})
export type RailQuery = z.output<typeof RailQuery>
