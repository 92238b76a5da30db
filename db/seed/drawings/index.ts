export { collage, type CollagePiece } from './collage.ts'
export { cuts, type Garment, renderPlate, renderSwatch, type View } from './garments.ts'
export type { Print } from './prints.ts'
export { spread } from './spread.ts'
