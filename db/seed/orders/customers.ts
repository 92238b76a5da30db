import type { Address } from '#contract/orders'
import { createRandom } from '#shared/data/seeded-random'
import { completeCpf } from '#shared/brazil/documents'
import { cities } from '#shared/brazil/cep-regions'
import { toSlug } from '#shared/text/slug'

// Mostly women, as is usual for such shops.
const firstNames =
  `Ana Maria Juliana Fernanda Camila Larissa Amanda Bruna Letícia Gabriela Beatriz Mariana Patrícia Aline Carla Jéssica
  Luana Natália Vanessa Rafaela Bianca Débora Tatiane Isabela Priscila Raquel Sabrina Thaís Verônica Yasmin Helena Lívia Sofia
  Alice Clara Manuela Cecília Eduarda Elisa Joana Lorena Marina Nicole Paula Renata Simone Talita Lucas Gabriel Rafael Pedro
  João Matheus Bruno Felipe Gustavo Thiago Rodrigo André Marcelo Diego Leandro Vinícius`.split(/\s+/)
const surnames =
  `Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gomes
  Martins Barbosa Rocha Dias Moreira Nunes Mendes Cardoso Teixeira Freitas Correia Cavalcanti Monteiro Batista Duarte Campos
  Borges Machado Vieira Fernandes Lopes Andrade Pires Rezende Guimarães Tavares Siqueira Peixoto Bueno Caiado Fleury Xavier`.split(
    /\s+/,
  )

/** Weight of a city, and its area code. Cities of Goiás have more than by population: the shop is there. */
const demand: Readonly<Record<string, readonly [weight: number, ddd: number]>> = {
  Goiânia: [260, 62],
  'Aparecida de Goiânia': [62, 62],
  Anápolis: [48, 62],
  'Senador Canedo': [16, 62],
  Trindade: [12, 62],
  'Caldas Novas': [9, 64],
  'Rio Verde': [22, 64],
  Luziânia: [11, 61],
  'Valparaíso de Goiás': [12, 61],
  Brasília: [78, 61],
  'São Paulo': [92, 11],
  Guarulhos: [9, 11],
  Campinas: [12, 19],
  'São Bernardo do Campo': [8, 11],
  'Santo André': [7, 11],
  Osasco: [6, 11],
  'Ribeirão Preto': [9, 16],
  Santos: [5, 13],
  'Rio de Janeiro': [48, 21],
  'São Gonçalo': [6, 21],
  Niterói: [6, 21],
  'Belo Horizonte': [27, 31],
  Uberlândia: [18, 34],
  Contagem: [6, 31],
  'Juiz de Fora': [5, 32],
  Salvador: [18, 71],
  'Feira de Santana': [4, 75],
  'Vitória da Conquista': [2, 77],
  Fortaleza: [16, 85],
  Recife: [12, 81],
  'Jaboatão dos Guararapes': [3, 81],
  Olinda: [2, 81],
  Caruaru: [2, 81],
  Curitiba: [18, 41],
  Londrina: [5, 43],
  Maringá: [5, 44],
  'Ponta Grossa': [2, 42],
  Cascavel: [2, 45],
  'Foz do Iguaçu': [2, 45],
  'Porto Alegre': [12, 51],
  Canoas: [2, 51],
  Pelotas: [2, 53],
  Florianópolis: [7, 48],
  Joinville: [6, 47],
  Blumenau: [4, 47],
  Vitória: [4, 27],
  'Vila Velha': [4, 27],
  Manaus: [8, 92],
  Belém: [9, 91],
  Ananindeua: [2, 91],
  'São Luís': [6, 98],
  Teresina: [6, 86],
  Natal: [5, 84],
  'João Pessoa': [5, 83],
  'Campina Grande': [2, 83],
  Maceió: [5, 82],
  Aracaju: [4, 79],
  Cuiabá: [11, 65],
  Rondonópolis: [4, 66],
  'Campo Grande': [9, 67],
  Dourados: [2, 67],
  Palmas: [9, 63],
  'Porto Velho': [3, 69],
  'Rio Branco': [2, 68],
  Macapá: [2, 96],
  'Boa Vista': [2, 95],
}

const inGoias =
  'Setor Bueno|Setor Oeste|Setor Marista|Jardim América|Jardim Goiás|Vila Nova|Centro|Parque Amazônia'.split(
    '|',
  )
const elsewhere =
  'Centro|Jardim América|Boa Vista|Santa Mônica|São José|Vila Nova|Jardim Europa|Bela Vista'.split('|')
const streets =
  'Rua das Acácias|Avenida Brasil|Rua Goiás|Rua São João|Avenida Getúlio Vargas|Rua Sete de Setembro|Rua das Palmeiras|Rua Minas Gerais|Avenida Tiradentes|Rua Rui Barbosa|Rua Bahia|Alameda dos Buritis'.split(
    '|',
  )

const weighed = cities.map((town) => ({ town, demand: demand[town[0]] ?? [1, 11] }))
const allDemand = weighed.reduce((sum, { demand: [weight] }) => sum + weight, 0)

export type Customer = {
  number: number
  name: string
  email: string
  /** 11 digits */
  cpf: string
  /** `+55…` */
  phone: string
  address: Address
  /** has an account; the others are guests */
  isMember: boolean
  /** lives near enough for store pick-up */
  isNear: boolean
  wantsNews: boolean
}

type Roll = () => number
const pick = <T>(roll: Roll, from: readonly T[]): T => from[Math.floor(roll() * from.length)]!

/** Returns nine digits of a CPF, different for each customer: the step is coprime to the range. */
const nineOf = (number: number): number => (100_000_007 + number * 387_420_489) % 1_000_000_000

/** Generates the customer of a number, always the same one. */
export function generateCustomer(number: number): Customer {
  const roll = createRandom(number + 7_000_001)
  const first = pick(roll, firstNames)
  const [middle, last] = [pick(roll, surnames), pick(roll, surnames)]
  const name = middle === last ? `${first} ${last}` : `${first} ${middle} ${last}`
  const { town, ddd } = townOf(roll)
  const [city, state, , ...ranges] = town
  const [from, to] = pick(roll, ranges)
  const head = from + Math.floor(roll() * (to - from + 1))
  const complement = roll() < 0.4 ? `Apto ${1 + Math.floor(roll() * 20)}0${1 + Math.floor(roll() * 6)}` : ''
  const mailbox = `${toSlug(first)}.${toSlug(last)}${number}`
  return {
    number,
    name,
    email: `${mailbox}@${pick(roll, ['correio', 'caixa', 'exemplo'])}.test`,
    cpf: completeCpf(nineOf(number)),
    phone: `+55${ddd}9${String(80_000_000 + Math.floor(roll() * 19_999_999)).slice(0, 8)}`,
    address: {
      cep: `${String(head).padStart(5, '0')}${String(Math.floor(roll() * 90) * 10).padStart(3, '0')}`,
      street: pick(roll, streets),
      number: String(1 + Math.floor(roll() * 1_900)),
      ...(complement ? { complement } : {}),
      district: pick(roll, state === 'GO' ? inGoias : elsewhere),
      city,
      state,
    },
    isMember: roll() < 0.55,
    isNear: city === 'Goiânia' || city === 'Aparecida de Goiânia',
    wantsNews: roll() < 0.35,
  }
}

function townOf(roll: Roll) {
  let left = roll() * allDemand
  const found = weighed.find(({ demand: [weight] }) => (left -= weight) < 0) ?? weighed[0]!
  return { town: found.town, ddd: found.demand[1] }
}

/**
 * Returns the number of customers once order `number`, counted from 0, is placed: repeat purchases become more
 * frequent. 2,500 orders have 900 customers.
 */
const customersAt = (number: number): number => Math.min(number + 1, Math.floor(1.164 * (number + 1) ** 0.85))

/**
 * Returns who places order `number`, counted from 0, and whether it is their first. Early customers have bought more
 * often.
 */
export function pickCustomer(number: number, roll: Roll): { customer: Customer; isFirst: boolean } {
  const known = customersAt(number)
  const isFirst = number === 0 || known > customersAt(number - 1)
  return { customer: generateCustomer(isFirst ? known - 1 : Math.floor(roll() * known)), isFirst }
}
