import { widen } from './sketch.ts'
import { brief } from './macaquinho-brief.ts'
import { long } from './macaquinho-long.ts'

export const macaquinho = {
  curto: (color: string, back: boolean) => widen(brief(color, back), 1.08),
  longo: (color: string, back: boolean) => widen(long(color, back), 1.24),
}
