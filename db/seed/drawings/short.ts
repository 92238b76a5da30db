import { running } from './short-running.ts'
import { cyclist } from './short-cyclist.ts'
import { twoInOne } from './short-two-in-one.ts'

export const short = { corrida: running, ciclista: cyclist, 'dois-em-um': twoInOne }
