/** Textile care symbols (ABNT NBR ISO 3758) on a 24 px grid, matched by the words of a line. */
const tub =
  'M2.5 7c1.6 0 1.6 1 3.2 1s1.6-1 3.1-1 1.6 1 3.2 1 1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1L19 19H5L2.5 7Z'
const square = 'M4 4h16v16H4z'
const triangle = 'M12 4.5 21 20H3L12 4.5Z'
const iron = 'M2.5 18.5h19l-1.6-7.2a3 3 0 0 0-2.9-2.3H9.5m-7 9.5c0-4 3-6 6.5-6h10'
const crossed = 'M3.5 3.5l17 17m0-17-17 17'

const not = /n[aã]o/i

const symbols: readonly (readonly [words: RegExp, drawing: string, besides?: RegExp])[] = [
  [/alvej|cloro|amaciante/i, `${triangle} ${crossed}`, not],
  [/alvej/i, triangle],
  [/pass|ferro/i, `${iron} ${crossed}`, not],
  [/passe|ferro/i, iron],
  [/secadora|tambor/i, `${square} M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z ${crossed}`, not],
  [/sec|sombra|varal/i, `${square} M4 11l7-7M4 7.5 7.5 4`],
  [/m[aã]o/i, `${tub} M9 15.5c2-2.5 4-2.5 6 0`],
  [/lav|[aá]gua|avesso/i, `${tub} M9.5 14.5h5`],
]

/**
 * Decorative care symbol: the words beside it say the same. Matched by the beginning of the line, which may mention
 * another care step later.
 */
export function CareSymbol({ of: line }: { of: string }) {
  const beginning = line.split(/[;.]/)[0] ?? line
  const drawing = symbols.find(
    ([words, , besides]) => words.test(beginning) && besides?.test(beginning) !== false,
  )?.[1]
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden className="mt-px shrink-0 text-ink">
      <path
        d={drawing ?? 'M12 11.5v1'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
