import { roundNeck } from './top-round-neck.ts'
import { support } from './top-support.ts'
import { racer } from './top-racer.ts'
import { strappy } from './top-strappy.ts'
import { oneShoulder } from './top-one-shoulder.ts'

export const top = {
  nadador: racer,
  'alca-fina': strappy,
  'alta-sustentacao': support,
  'decote-redondo': roundNeck,
  'um-ombro': oneShoulder,
}
