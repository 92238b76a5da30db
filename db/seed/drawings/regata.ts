import { cutAway } from './regata-cut-away.ts'
import { plain } from './regata-plain.ts'

export const regata = { cavada: cutAway, basica: plain }
