import { CROTCH, seams, twice } from './limbs.ts'
import { curve } from './path.ts'

export const rise = (from: number) =>
  curve([
    [0, from],
    [2, (from + CROTCH) / 2],
    [0, CROTCH],
  ])

export const hem = (leg: { hem: number }, from: number, to: number) =>
  seams(
    twice([
      [from, leg.hem - 14],
      [(from + to) / 2, leg.hem - 9],
      [to, leg.hem - 17],
    ]),
    'twin',
    0.6,
  )
