import { toIsoDay } from '#shared/dates/dates'
import { useNow } from '#web/admin/kit/clock/use-now.ts'

const checkEveryMs = 60_000

/** Returns the current day in America/Sao_Paulo; it moves on at midnight on an open page. */
export const useToday = (): string => toIsoDay(useNow(checkEveryMs))
