export const heavy = [
  [6, 5],
  [28, 18],
  [60, 40],
] as const
