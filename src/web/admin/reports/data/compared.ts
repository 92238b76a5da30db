import type { ComponentProps } from 'react'
import type { TrendNumber } from '#web/admin/kit/trend/trend-number.tsx'

type Compared = ComponentProps<typeof TrendNumber>['compared']
type Options = Partial<Pick<NonNullable<Compared>, 'unit' | 'good'>>

/** Returns a number with what it is compared with; undefined without a comparison. */
export const compareTo = (
  value: number,
  before: number | null | undefined,
  format: (value: number) => string,
  options: Options = {},
): Compared =>
  typeof before === 'number' ? { value, before, unit: 'share', text: format(before), ...options } : undefined
