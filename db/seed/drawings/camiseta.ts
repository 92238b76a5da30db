import { basic } from './camiseta-basic.ts'
import { cropped } from './camiseta-cropped.ts'
import { longSleeve } from './camiseta-long-sleeve.ts'
import { oversized } from './camiseta-oversized.ts'

export const camiseta = { basica: basic, cropped, 'manga-longa': longSleeve, oversized }
