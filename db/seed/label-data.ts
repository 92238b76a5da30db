import type { ProductInput } from '#domain/products'
import type { Garment } from './drawings/index.ts'
import type { SeedProduct } from './product.ts'

type Piece = Pick<SeedProduct, 'garment' | 'gender' | 'cut' | 'cloth'>

/** Returns the NCM of knitted trousers and shorts by gender and fibre; woven ones have another. */
function legsNcm({ gender, cloth }: Piece): string {
  const women = gender === 'feminino'
  if (cloth.woven) return women ? '62046300' : '62034300'
  if (cloth.cotton) return women ? '61046200' : '61034200'
  return women ? '61046300' : '61034300'
}

/** Returns the code of a garment in the Nomenclatura Comum do Mercosul (TIPI, chapters 42, 61, 62, 65 and 96). */
export function getNcm(piece: Piece): string {
  const { garment, gender, cut, cloth } = piece
  switch (garment) {
    case 'top':
      return '62121000'
    case 'regata':
    case 'camiseta':
      return cloth.cotton ? '61091000' : '61099000'
    case 'macaquinho':
      return '61143000'
    case 'jaqueta':
      return gender === 'feminino' ? '62024000' : '62014000'
    case 'moletom':
      return cloth.cotton ? '61102000' : '61103000'
    case 'meia':
      return cloth.cotton ? '61159500' : '61151093'
    case 'bone':
      return cloth.cotton ? '65050011' : '65050012'
    case 'bolsa':
      return cut === 'tote' ? '42022220' : '42029200'
    case 'garrafa':
      return '96170010'
    default:
      return legsNcm(piece)
  }
}

const boxes: Record<Garment, readonly [height: number, width: number, length: number]> = {
  legging: [4, 22, 28],
  top: [4, 18, 24],
  short: [4, 22, 26],
  regata: [3, 22, 28],
  camiseta: [4, 24, 30],
  macaquinho: [5, 22, 30],
  jaqueta: [8, 30, 38],
  moletom: [10, 32, 40],
  calca: [6, 26, 34],
  meia: [3, 11, 20],
  bone: [12, 20, 26],
  bolsa: [14, 32, 48],
  garrafa: [9, 9, 28],
}

export function getBox(garment: Garment): NonNullable<ProductInput['box']> {
  const [height, width, length] = boxes[garment]
  return { height, width, length }
}

const cloth = [
  'Lave à máquina em água fria, do avesso.',
  'Não use alvejante nem amaciante.',
  'Seque à sombra.',
]
const printedCloth = [...cloth, 'Não passe sobre a estampa.']
const sturdy = ['Limpe com pano úmido e sabão neutro.', 'Seque aberta, à sombra.']
const bottle = [
  'Lave à mão com escova macia antes do primeiro uso.',
  'Não leve ao micro-ondas nem ao congelador.',
]

export function getCareInstructions({ garment, print }: Pick<SeedProduct, 'garment' | 'print'>): string[] {
  if (garment === 'garrafa') return bottle
  if (garment === 'bolsa' || garment === 'bone') return sturdy
  return print ? printedCloth : cloth
}

/** Returns the shelf place of a variant; one product in nine has none yet. */
export const getShelf = (product: number, variant: number): string | undefined =>
  product % 9 === 8 ? undefined : `${'ABCDEFGH'[product % 8]}${1 + (variant % 12)}`

/**
 * Creates a GTIN-13 with Brazil's prefix and its check digit (GS1 General Specifications 7.9); the company is
 * fictitious.
 */
export function createGtin(company: string, item: number): string {
  const digits = `789${company}${String(item).padStart(9 - company.length, '0')}`
  const weighed = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (weighed % 10)) % 10}`
}
