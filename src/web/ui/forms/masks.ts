/** Format of a field: accepted characters, maximum length and separators. */
type Mask = {
  /** Removes separators and invalid characters. */
  readonly clean: (text: string) => string
  /** Adds separators between characters, never after the last one, or deleting would get stuck. */
  readonly shape: (clean: string) => string
}

const digits = (most: number) => (text: string) => text.replace(/\D/g, '').slice(0, most)

/** Formats by a pattern like `###.###.###-##`: `#` is a character, anything else a separator. */
function pattern(form: string, clean: string): string {
  let shaped = ''
  let taken = 0
  for (const sign of form) {
    if (taken === clean.length) break
    shaped += sign === '#' ? clean[taken++] : sign
  }
  return shaped
}

const fixed = (form: string): Mask => ({
  clean: digits(form.split('#').length - 1),
  shape: (clean) => pattern(form, clean),
})

/** Autofill adds the country code; a Brazilian number has at most 11 digits without it. */
const phoneDigits = (text: string): string => {
  const all = text.replace(/\D/g, '')
  return (all.length > 11 && all.startsWith('55') ? all.slice(2) : all).slice(0, 11)
}

export const masks = {
  cpf: fixed('###.###.###-##'),
  cep: fixed('#####-###'),
  card: fixed('#### #### #### #### ###'),
  cvv: fixed('####'),
  /** "12/2029" from a password manager becomes "12/29". */
  expiry: {
    clean: (text) => digits(4)(text.replace(/^(\d{2})\D*20(\d{2})$/, '$1$2')),
    shape: (clean) => pattern('##/##', clean),
  },
  cnpj: {
    clean: (text) =>
      text
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .slice(0, 14),
    shape: (clean) => pattern('##.###.###/####-##', clean),
  },
  phone: {
    clean: phoneDigits,
    shape: (clean) =>
      pattern(clean[2] === '9' || clean.length > 10 ? '(##) #####-####' : '(##) ####-####', clean),
  },
} as const satisfies Record<string, Mask>

const isSeparator = (sign: string | undefined): boolean => sign !== undefined && /[^0-9A-Za-z]/.test(sign)

/**
 * Returns text and caret after an edit. The caret stays behind the same character; after a forward delete it skips
 * the separator, so that the next delete works.
 */
export function applyMaskEdit(
  mask: Mask,
  text: string,
  caret: number,
  forward = false,
): { text: string; caret: number } {
  const clean = mask.clean(text)
  const shaped = mask.shape(clean)
  const before = Math.min(mask.clean(text.slice(0, caret)).length, clean.length)
  let at = 0
  for (let seen = 0; at < shaped.length && seen < before; at++) {
    if (!isSeparator(shaped[at])) seen++
  }
  if (forward || before === 0) while (isSeparator(shaped[at])) at++
  return { text: shaped, caret: at }
}
