import type { RefusalField } from './contract.ts'
import type { Refusal } from './ports.ts'

/**
 * Rejection codes of SEFAZ (cStat) that a clothing store meets, by what must be corrected. Source: Manual de Orientação
 * do Contribuinte, annex I, and technical notes at https://www.nfe.fazenda.gov.br. A code that is not here is read by
 * its words.
 */
const codes: Readonly<Partial<Record<RefusalField, readonly number[]>>> = {
  ncm: [777, 778],
  cst: [386, 590, 591, 600],
  cfop: [327, 328, 733],
  gtin: [611, 612, 882, 883, 889, 890],
  cpf: [237],
  cnpj: [208, 246],
  ie: [210, 232, 233, 234, 302, 303, 728, 805],
  city: [274, 275],
  store_cnpj: [207, 245],
  store_ie: [209, 230, 231],
  crt: [481],
  amount: [528, 531, 532, 564, 610, 629],
  number: [204, 206, 539],
  date: [212, 228, 703],
  certificate: [213, 244, 280, 281, 282, 283, 284, 285, 286, 290, 291, 292, 293, 294, 295, 296],
  store_irregular: [203, 205, 240, 301],
}

const fieldOfCode = new Map(
  Object.entries(codes).flatMap(([field, list]) =>
    list.map((code) => [String(code), field as RefusalField] as const),
  ),
)

/** Words of a refusal without a known code; the first that matches counts. */
const words: readonly (readonly [RegExp, RefusalField])[] = [
  [/\bncm\b/i, 'ncm'],
  [/cClassTrib|classifica[cç][aã]o tribut[aá]ria/i, 'class_trib'],
  [/\bcfop\b/i, 'cfop'],
  [/gtin|c[oó]digo de barras/i, 'gtin'],
  [/certificad[oa]/i, 'certificate'],
  [/(?:\bie\b|inscri[cç][aã]o estadual) d[oe] (?:emitente|emissor)/i, 'store_ie'],
  [/\bie\b|inscri[cç][aã]o estadual/i, 'ie'],
  [/cnpj d[oe] (?:emitente|emissor)/i, 'store_cnpj'],
  [/\bcpf\b/i, 'cpf'],
  [/\bcnpj\b/i, 'cnpj'],
  [/\bcep\b/i, 'cep'],
  [/munic[ií]pio|\bcidade\b/i, 'city'],
  [/logradouro|endere[cç]o|\bbairro\b/i, 'address'],
  [/\bcst\b|csosn/i, 'cst'],
  [/origem da mercadoria/i, 'origin'],
  [/natureza/i, 'nature'],
  [/pagamento|parcela/i, 'payment'],
  [/duplicidade|numera[cç][aã]o|inutilizad[ao]/i, 'number'],
  [/\bdata\b/i, 'date'],
  [/total|valor|somat[oó]rio/i, 'amount'],
  [/\bnome\b|raz[aã]o social/i, 'name'],
]

/** Returns the code in a text such as `Rejeição: 778 - Informado NCM inexistente` or `[cStat: 778]`. */
export const codeIn = (text: string): string | null =>
  /(?:rejei[cç][aã]o|cstat)\W{0,3}(\d{3})\b/i.exec(text)?.[1] ??
  /^\W{0,2}(\d{3})\s*[-:]/.exec(text)?.[1] ??
  null

/** Returns a refusal with its code and with what must be corrected. */
export function classifyRefusal({ code, reason, field }: Refusal): Required<Refusal> {
  const told = code ?? codeIn(reason)
  const known = told === null ? undefined : fieldOfCode.get(told)
  const read = words.find(([pattern]) => pattern.test(reason))?.[1]
  return { code: told, reason, field: field ?? known ?? read ?? 'other' }
}
