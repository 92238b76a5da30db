import { windbreaker } from './jaqueta-windbreaker.ts'
import { bomber } from './jaqueta-bomber.ts'

export const jaqueta = { 'corta-vento': windbreaker, bomber }
