export type Shade = readonly [name: string, hex: string]

export const ink: Shade = ['Preto', '#23252B']
export const earth: Shade = ['Terra', '#A6452A']
export const leaf: Shade = ['Buriti', '#4E6B52']
export const ipe: Shade = ['Ipê', '#D9A21B']
export const river: Shade = ['Azul-rio', '#3E5C76']
export const sand: Shade = ['Areia', '#CDBFA6']
export const violet: Shade = ['Lobeira', '#5F4B6E']
export const white: Shade = ['Branco', '#ECE7DC']
export const night: Shade = ['Noite', '#2A3350']
export const rose: Shade = ['Caliandra', '#B9485A']

export const letters = ['PP', 'P', 'M', 'G', 'GG'] as const
export const compress = '78% poliamida, 22% elastano. Gramatura 290, compressão média.'
export const light = '88% poliéster reciclado, 12% elastano. Malha leve de secagem rápida.'
export const cotton = '100% algodão penteado, fio 30.1, malha encorpada.'
