import type { SeedProduct } from './product.ts'
import { earth, ink, leaf, night, type Color, wine } from './colors.ts'

type Piece = readonly [code: SeedProduct['code'], shade: Color | null]

export type SeedSet = {
  slug: string
  name: string
  /** centavos, 10 to 20 % below the sum of its items */
  price: number
  tags: readonly string[]
  /** in order; without a colour the customer chooses */
  pieces: readonly Piece[]
  text: string
}

export const sets: readonly SeedSet[] = [
  {
    slug: 'conjunto-buriti',
    name: 'Conjunto Buriti',
    price: 27990,
    tags: ['academia', 'corrida'],
    pieces: [
      ['BURITI', leaf],
      ['ADERNO', leaf],
    ],
    text: '<p>O verde da palmeira que marca onde tem água. Top de alta sustentação e a nossa legging mais vendida, tingidos no mesmo banho para o tom bater de verdade.</p>',
  },
  {
    slug: 'conjunto-barro',
    name: 'Conjunto Barro',
    price: 26990,
    tags: ['academia', 'musculação'],
    pieces: [
      ['BARRO', earth],
      ['ADERNO', earth],
    ],
    text: '<p>Cor de estrada de terra depois da chuva. Decote redondo em cima, cintura alta embaixo, e o umbigo por sua conta.</p>',
  },
  {
    slug: 'conjunto-noite-de-agosto',
    name: 'Conjunto Noite de Agosto',
    price: 25990,
    tags: ['academia', 'estampada', 'presente'],
    pieces: [
      ['AGOSTO', night],
      ['CHUVEIRINHO', night],
    ],
    text: '<p>Flores de ipê sobre azul quase preto, da alça ao tornozelo. As duas peças saem do mesmo rolo, então a estampa conversa.</p>',
  },
  {
    slug: 'conjunto-largada',
    name: 'Conjunto Largada',
    price: 16990,
    tags: ['corrida'],
    pieces: [
      ['PEQUI', ink],
      ['LOBO', ink],
    ],
    text: '<p>Regata e short pretos, 250 gramas os dois juntos. É o que o pessoal da assessoria usa na terça de tiro.</p>',
  },
  {
    slug: 'agasalho-pista',
    name: 'Agasalho Pista',
    price: 38990,
    tags: ['retrô', 'viagem'],
    pieces: [
      ['REDEMOINHO', night],
      ['PISTA', night],
    ],
    text: '<p>Jaqueta e calça no azul da noite, para chegar na prova já vestido de atleta. Funciona também em aeroporto com ar-condicionado forte demais.</p>',
  },
  {
    slug: 'trio-jabuticaba',
    name: 'Trio Jabuticaba',
    price: 49990,
    tags: ['academia', 'presente', 'três peças'],
    pieces: [
      ['SUCUPIRA', wine],
      ['MANGABA', wine],
      ['JENIPAPO', wine],
    ],
    text: '<p>Três peças para um dia inteiro: o top com zíper, a legging que modela e a bomber por cima quando o sol vai embora.</p><p>É o jeito mais em conta de levar a Jenipapo, que sozinha já custa mais da metade.</p>',
  },
  {
    slug: 'conjunto-domingo',
    name: 'Conjunto Domingo',
    price: 36990,
    tags: ['casual', 'frio'],
    pieces: [
      ['MADRUGADA', ink],
      ['TAMANDUA', ink],
    ],
    text: '<p>Moletom e jogger pretos. Não treina, não corre, não promete nada: é o uniforme de não sair de casa, com bolso.</p>',
  },
  {
    slug: 'conjunto-guara',
    name: 'Conjunto Guará',
    price: 17490,
    tags: ['pilates', 'verão'],
    pieces: [
      ['GUARA', earth],
      ['SERRA', earth],
    ],
    text: '<p>Ruivo como o lobo. Top canelado de alça cruzada com o short ciclista que não sobe, para pilates, bike leve e calor.</p>',
  },
  {
    slug: 'conjunto-cachoeira',
    name: 'Conjunto Cachoeira',
    price: 18490,
    tags: ['trilha', 'verão'],
    pieces: [
      ['PITANGA', null],
      ['PARAISO', wine],
    ],
    text: '<p>Short Jabuticaba para a trilha e um cropped na cor que você quiser: os quatro tons combinam, a gente pôs lado a lado antes de prometer.</p>',
  },
  {
    slug: 'trio-vento-frio',
    name: 'Trio Vento Frio',
    price: 47990,
    tags: ['corrida', 'meia-estação', 'três peças'],
    pieces: [
      ['SERIEMA', ink],
      ['CANASTRA', ink],
      ['ORVALHO', ink],
    ],
    text: '<p>Camadas para quem sai de casa antes das seis: manga longa na pele, corta-vento por cima e a legging de bolsos embaixo. Depois das sete você tira a jaqueta e ela cabe no bolso dela mesma.</p>',
  },
]
