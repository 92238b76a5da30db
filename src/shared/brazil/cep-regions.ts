import type { State } from './cep.ts'

/** Range of the first five digits of CEPs, inclusive. */
type Heads = readonly [from: number, to: number]

/**
 * CEP ranges of each state (Correios, faixas de CEP por UF). Goiás surrounds the Federal District, and Amazonas
 * Roraima, so these have two ranges.
 */
const statesByHead: readonly (readonly [State, ...Heads])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]

/** City, state, IBGE code, and the ranges of the first five digits of its CEPs. */
export type City = readonly [city: string, state: State, ibge: string, ...heads: Heads[]]

/** Capitals with IBGE code and CEPs (Correios, faixas de CEP por localidade). */
const capitals: readonly City[] = [
  ['Rio Branco', 'AC', '1200401', [69900, 69923]],
  ['Maceió', 'AL', '2704302', [57000, 57099]],
  ['Manaus', 'AM', '1302603', [69000, 69099]],
  ['Macapá', 'AP', '1600303', [68900, 68911]],
  ['Salvador', 'BA', '2927408', [40000, 42599]],
  ['Fortaleza', 'CE', '2304400', [60000, 61599]],
  ['Brasília', 'DF', '5300108', [70000, 72799], [73000, 73699]],
  ['Vitória', 'ES', '3205309', [29000, 29099]],
  ['Goiânia', 'GO', '5208707', [74000, 74899]],
  ['São Luís', 'MA', '2111300', [65000, 65109]],
  ['Belo Horizonte', 'MG', '3106200', [30000, 31999]],
  ['Campo Grande', 'MS', '5002704', [79000, 79124]],
  ['Cuiabá', 'MT', '5103403', [78000, 78099]],
  ['Belém', 'PA', '1501402', [66000, 66999]],
  ['João Pessoa', 'PB', '2507507', [58000, 58099]],
  ['Recife', 'PE', '2611606', [50000, 52999]],
  ['Teresina', 'PI', '2211001', [64000, 64099]],
  ['Curitiba', 'PR', '4106902', [80000, 82999]],
  ['Rio de Janeiro', 'RJ', '3304557', [20000, 23799]],
  ['Natal', 'RN', '2408102', [59000, 59139]],
  ['Porto Velho', 'RO', '1100205', [76800, 76834]],
  ['Boa Vista', 'RR', '1400100', [69300, 69339]],
  ['Porto Alegre', 'RS', '4314902', [90000, 91999]],
  ['Florianópolis', 'SC', '4205407', [88000, 88099]],
  ['Aracaju', 'SE', '2800308', [49000, 49098]],
  ['São Paulo', 'SP', '3550308', [1000, 5999], [8000, 8499]],
  ['Palmas', 'TO', '1721000', [77000, 77249]],
]

const largerTowns: readonly City[] = [
  ['Aparecida de Goiânia', 'GO', '5201405', [74900, 74999]],
  ['Anápolis', 'GO', '5201108', [75000, 75159]],
  ['Senador Canedo', 'GO', '5220454', [75250, 75259]],
  ['Trindade', 'GO', '5221403', [75380, 75389]],
  ['Caldas Novas', 'GO', '5204508', [75690, 75694]],
  ['Rio Verde', 'GO', '5218805', [75900, 75914]],
  ['Luziânia', 'GO', '5212501', [72800, 72859]],
  ['Valparaíso de Goiás', 'GO', '5221858', [72870, 72879]],
  ['Osasco', 'SP', '3534401', [6000, 6299]],
  ['Guarulhos', 'SP', '3518800', [7000, 7399]],
  ['Santo André', 'SP', '3547809', [9000, 9299]],
  ['São Bernardo do Campo', 'SP', '3548708', [9600, 9899]],
  ['Santos', 'SP', '3548500', [11000, 11099]],
  ['Campinas', 'SP', '3509502', [13000, 13139]],
  ['Ribeirão Preto', 'SP', '3543402', [14000, 14099]],
  ['São Gonçalo', 'RJ', '3304904', [24400, 24799]],
  ['Niterói', 'RJ', '3303302', [24000, 24399]],
  ['Vila Velha', 'ES', '3205200', [29100, 29129]],
  ['Contagem', 'MG', '3118601', [32000, 32399]],
  ['Juiz de Fora', 'MG', '3136702', [36000, 36099]],
  ['Uberlândia', 'MG', '3170206', [38400, 38415]],
  ['Feira de Santana', 'BA', '2910800', [44000, 44099]],
  ['Vitória da Conquista', 'BA', '2933307', [45000, 45099]],
  ['Olinda', 'PE', '2609600', [53000, 53399]],
  ['Jaboatão dos Guararapes', 'PE', '2607901', [54000, 54499]],
  ['Caruaru', 'PE', '2604106', [55000, 55099]],
  ['Campina Grande', 'PB', '2504009', [58400, 58439]],
  ['Ananindeua', 'PA', '1500800', [67000, 67199]],
  ['Rondonópolis', 'MT', '5107602', [78700, 78750]],
  ['Dourados', 'MS', '5003702', [79800, 79849]],
  ['Ponta Grossa', 'PR', '4119905', [84000, 84099]],
  ['Cascavel', 'PR', '4104808', [85800, 85820]],
  ['Foz do Iguaçu', 'PR', '4108304', [85850, 85871]],
  ['Londrina', 'PR', '4113700', [86000, 86099]],
  ['Maringá', 'PR', '4115200', [87000, 87099]],
  ['Blumenau', 'SC', '4202404', [89000, 89099]],
  ['Joinville', 'SC', '4209102', [89200, 89239]],
  ['Canoas', 'RS', '4304606', [92000, 92449]],
  ['Pelotas', 'RS', '4314407', [96000, 96099]],
]

export const cities: readonly City[] = [...capitals, ...largerTowns]

const headOf = (cep: string): number => Number(cep.slice(0, 5))
const holds =
  (head: number) =>
  ([from, to]: Heads): boolean =>
    from <= head && head <= to

/** Returns the state of a CEP of 8 digits, or undefined. */
export function getState(cep: string): State | undefined {
  const inside = holds(headOf(cep))
  return statesByHead.find(([, ...heads]) => inside(heads))?.[0]
}

export type Place = { state: State; city: string; ibge: string }

/**
 * Returns state, city and IBGE code of a CEP without a lookup; the last two are empty outside capitals and larger
 * cities.
 */
export function getPlace(cep: string): Place | undefined {
  const inside = holds(headOf(cep))
  const [city, state, ibge] = cities.find(([, , , ...heads]) => heads.some(inside)) ?? ['', getState(cep), '']
  return state && { state, city, ibge }
}

export type CepRange = { from: string; to: string }

const digits = (head: number, tail: string): string => `${String(head).padStart(5, '0')}${tail}`

/** Returns the CEP ranges of the capitals of these states, 8 digits each. */
export const getCapitalRanges = (of: readonly string[]): CepRange[] =>
  capitals
    .filter(([, state]) => of.includes(state))
    .flatMap(([, , , ...heads]) =>
      heads.map(([from, to]) => ({ from: digits(from, '000'), to: digits(to, '999') })),
    )
