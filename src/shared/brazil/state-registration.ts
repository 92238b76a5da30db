import { normalizeCode } from '#shared/text/clean-text'
import type { State } from './cep.ts'

/** Written by companies without a state registration. */
export const exemptRegistration = 'ISENTO'

/**
 * Parses a state registration (inscrição estadual) into its 8 to 14 digits, or `ISENTO`; returns undefined for other
 * text.
 */
export function parseStateRegistration(text: string): string | undefined {
  const clean = normalizeCode(text)
    .toUpperCase()
    .replace(/[./\-\s]/g, '')
  if (/^ISENT[OA]$/.test(clean)) return exemptRegistration
  return /^\d{8,14}$/.test(clean) ? clean : undefined
}

/** Returns the rest of the sum modulo 11, with weights that repeat from the right. */
function restOf(digits: string, weights: readonly number[]): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at % weights.length] ?? 0), 0)
  return sum % 11
}

const twoToNine = [2, 3, 4, 5, 6, 7, 8, 9] as const
const usualDigit = (digits: string): string => {
  const rest = restOf(digits, twoToNine)
  return String(rest < 2 ? 0 : 11 - rest)
}

const oneDigit = (digits: string): string => usualDigit(digits.slice(0, -1))

/** Bases whose rest of 1 gives the digit 1 in Goiás. */
const isEarlyGoias = (base: number): boolean => base >= 10_103_105 && base <= 10_119_997

function goiasDigit(digits: string): string {
  const base = digits.slice(0, 8)
  return restOf(base, twoToNine) === 1 && isEarlyGoias(Number(base)) ? '1' : usualDigit(base)
}

/** Two check digits in São Paulo: the 9th and the 12th. */
function saoPauloDigits(digits: string): string {
  const lastOf = (rest: number) => String(rest % 10)
  const first = lastOf(restOf(digits.slice(0, 8), [10, 8, 7, 6, 5, 4, 3, 1]))
  const second = lastOf(restOf(digits.slice(0, 8) + first + digits.slice(9, 11), [...twoToNine, 10]))
  return first + digits.slice(9, 11) + second
}

function twoDigits(digits: string): string {
  const base = digits.slice(0, -2)
  const first = usualDigit(base)
  return first + usualDigit(base + first)
}

type Rule = { length: number; end: (digits: string) => string }
const nine: Rule = { length: 9, end: oneDigit }

/** States whose published rule (Sintegra) is known here. The others are not checked. */
const rules: Partial<Record<State, Rule>> = {
  CE: nine,
  DF: { length: 13, end: twoDigits },
  ES: nine,
  GO: { length: 9, end: goiasDigit },
  MA: nine,
  MS: nine,
  PA: nine,
  PI: nine,
  SP: { length: 12, end: saoPauloDigits },
}

/** Returns whether the check digits of a state registration are right; undefined if the rule of its state is unknown. */
export function isRightRegistration(digits: string, state: string): boolean | undefined {
  const rule = rules[state as State]
  return rule && digits.length === rule.length && digits.endsWith(rule.end(digits))
}
