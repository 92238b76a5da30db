import type { SizeGuideInput } from '#domain/products'
import type { SeedProduct } from './product.ts'

const between = 'Entre dois tamanhos? Para compressão, fique com o maior; para malha solta, com o menor.'
const howTo = 'Meça com a fita rente ao corpo, sem apertar, de roupa íntima.'

export const sizeGuides: readonly SizeGuideInput[] = [
  {
    slug: 'feminino-cima',
    name: 'Feminino, partes de cima',
    columns: ['Busto (cm)', 'Abaixo do busto (cm)', 'Cintura (cm)', 'Manequim'],
    rows: [
      { size: 'PP', values: ['78–82', '66–69', '60–64', '34–36'] },
      { size: 'P', values: ['83–87', '70–74', '65–69', '36–38'] },
      { size: 'M', values: ['88–92', '75–79', '70–74', '40–42'] },
      { size: 'G', values: ['93–98', '80–84', '75–80', '42–44'] },
      { size: 'GG', values: ['99–105', '85–90', '81–87', '46–48'] },
      { size: 'XGG', values: ['106–113', '91–97', '88–95', '48–50'] },
    ],
    tips: [howTo, between, 'Nos tops, a medida que manda é a de baixo do busto.'],
  },
  {
    slug: 'feminino-baixo',
    name: 'Feminino, partes de baixo',
    columns: ['Cintura (cm)', 'Quadril (cm)', 'Entrepernas (cm)', 'Manequim'],
    rows: [
      { size: 'PP', values: ['60–64', '86–90', '70–72', '34–36'] },
      { size: 'P', values: ['65–69', '91–95', '71–73', '36–38'] },
      { size: 'M', values: ['70–74', '96–100', '72–74', '40–42'] },
      { size: 'G', values: ['75–80', '101–106', '73–75', '42–44'] },
      { size: 'GG', values: ['81–87', '107–113', '74–76', '46–48'] },
      { size: 'XGG', values: ['88–95', '114–121', '74–76', '48–50'] },
    ],
    tips: [
      'O quadril se mede na parte mais larga, com os pés juntos.',
      between,
      'A legging tem de chegar justa: ela cede cerca de 2 cm depois de algumas horas de uso.',
    ],
  },
  {
    slug: 'unissex-cima',
    name: 'Masculino e unissex, partes de cima',
    columns: ['Tórax (cm)', 'Ombro a ombro (cm)', 'Comprimento (cm)'],
    rows: [
      { size: 'PP', values: ['84–88', '40–41', '66–67'] },
      { size: 'P', values: ['89–94', '42–43', '68–69'] },
      { size: 'M', values: ['95–100', '44–45', '70–71'] },
      { size: 'G', values: ['101–107', '46–47', '72–73'] },
      { size: 'GG', values: ['108–115', '48–50', '74–75'] },
      { size: 'XGG', values: ['116–124', '51–53', '76–77'] },
    ],
    tips: [
      'Tórax e ombro são do corpo; o comprimento é da peça, da gola à barra.',
      'Quem veste M feminino costuma usar P nesta tabela.',
      'Nas oversized, o caimento largo já está na conta: peça o seu tamanho de sempre.',
    ],
  },
  {
    slug: 'unissex-baixo',
    name: 'Masculino e unissex, partes de baixo',
    columns: ['Cintura (cm)', 'Quadril (cm)', 'Entrepernas (cm)', 'Manequim'],
    rows: [
      { size: 'PP', values: ['68–72', '86–90', '74–76', '34–36'] },
      { size: 'P', values: ['73–78', '91–96', '76–78', '38–40'] },
      { size: 'M', values: ['79–84', '97–102', '78–80', '40–42'] },
      { size: 'G', values: ['85–91', '103–108', '79–81', '44–46'] },
      { size: 'GG', values: ['92–99', '109–115', '80–82', '46–48'] },
      { size: 'XGG', values: ['100–108', '116–123', '81–83', '50–52'] },
    ],
    tips: ['A cintura se mede na altura do umbigo.', between, 'Os cordões regulam até 4 cm para menos.'],
  },
  {
    slug: 'peca-unica',
    name: 'Peça única',
    columns: ['Busto (cm)', 'Cintura (cm)', 'Quadril (cm)', 'Tronco (cm)'],
    rows: [
      { size: 'PP', values: ['78–82', '60–64', '86–90', '136–141'] },
      { size: 'P', values: ['83–87', '65–69', '91–95', '142–147'] },
      { size: 'M', values: ['88–92', '70–74', '96–100', '148–153'] },
      { size: 'G', values: ['93–98', '75–80', '101–106', '154–159'] },
      { size: 'GG', values: ['99–105', '81–87', '107–113', '160–165'] },
    ],
    tips: [
      'O tronco vai do ombro, passa entre as pernas e volta ao mesmo ombro.',
      'Se o tronco pedir um tamanho e o busto outro, escolha pelo tronco.',
    ],
  },
  {
    slug: 'meias',
    name: 'Meias',
    columns: ['Comprimento do pé (cm)', 'Calçado feminino', 'Calçado masculino'],
    rows: [
      { size: '34-38', values: ['22–24,5', '34–38', '35–37'] },
      { size: '39-43', values: ['25–28', '39–41', '38–43'] },
    ],
    tips: ['Meia de compressão não deve dobrar nem enrugar: no limite, prefira o número menor.'],
  },
  {
    slug: 'bones',
    name: 'Bonés',
    columns: ['Contorno da cabeça (cm)', 'Profundidade (cm)'],
    rows: [{ size: 'U', values: ['55–62', '11–12'] }],
    tips: ['Passe a fita um dedo acima das orelhas. A fivela regula de 55 a 62 cm.'],
  },
]

const above = new Set(['top', 'camiseta', 'regata', 'jaqueta', 'moletom'])

/** Returns the size guide of a garment; accessories have none. */
export function findSizeGuide({ garment, gender }: Pick<SeedProduct, 'garment' | 'gender'>): string | null {
  if (garment === 'bolsa' || garment === 'garrafa') return null
  if (garment === 'meia') return 'meias'
  if (garment === 'bone') return 'bones'
  if (garment === 'macaquinho') return 'peca-unica'
  const body = gender === 'feminino' ? 'feminino' : 'unissex'
  return `${body}-${above.has(garment) ? 'cima' : 'baixo'}`
}
