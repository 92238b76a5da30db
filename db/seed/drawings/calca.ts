import { widen } from './sketch.ts'
import { jogger } from './calca-jogger.ts'
import { straight } from './calca-straight.ts'

export const calca = {
  jogger: (color: string, back: boolean) => widen(jogger(color, back), 1.16),
  reta: (color: string, back: boolean) => widen(straight(color, back), 1.2),
}
