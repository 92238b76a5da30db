import { kangaroo } from './moletom-kangaroo.ts'
import { crew } from './moletom-crew.ts'

export const moletom = { canguru: kangaroo, 'gola-careca': crew }
