/** Fabric as on the label: description and fibres. */
export type Cloth = { fabric: string; composition: string; cotton?: true; woven?: true }

export const compress: Cloth = {
  fabric: 'Compressão média, toque gelado, gramatura 290',
  composition: '78% poliamida, 22% elastano',
}
export const firm: Cloth = {
  fabric: 'Alta compressão, dupla face, gramatura 320',
  composition: '72% poliamida, 28% elastano',
}
export const buttery: Cloth = {
  fabric: 'Toque de pele, compressão leve, sem brilho',
  composition: '75% poliamida, 25% elastano',
}
export const seamless: Cloth = {
  fabric: 'Malha circular tecida em peça única, zonas caneladas',
  composition: '92% poliamida, 8% elastano',
}
export const brushed: Cloth = {
  fabric: 'Peluciada por dentro, compressão leve',
  composition: '84% poliéster, 16% elastano',
}
export const light: Cloth = {
  fabric: 'Malha leve de secagem rápida',
  composition: '88% poliéster reciclado, 12% elastano',
}
export const ribbed: Cloth = {
  fabric: 'Canelado macio com boa memória',
  composition: '66% viscose, 28% poliamida, 6% elastano',
}
export const dry: Cloth = {
  fabric: 'Microfuros, toque seco, 130 g',
  composition: '100% poliéster reciclado',
}
export const sunproof: Cloth = {
  fabric: 'Proteção UV 50+, frio ao toque',
  composition: '90% poliéster, 10% elastano',
}
export const cotton: Cloth = {
  fabric: 'Algodão penteado, fio 30.1, malha encorpada',
  composition: '100% algodão',
  cotton: true,
}
export const stretchCotton: Cloth = {
  fabric: 'Cotton macio que volta para o lugar',
  composition: '94% algodão, 6% elastano',
  cotton: true,
}
export const microfiber: Cloth = {
  fabric: 'Microfibra plana de 90 g, forro em tela',
  composition: '100% poliéster',
  woven: true,
}
export const layered: Cloth = {
  fabric: 'Fora microfibra, dentro compressão média',
  composition: 'Fora 100% poliéster; dentro 80% poliamida, 20% elastano',
  woven: true,
}
export const ripstop: Cloth = {
  fabric: 'Ripstop leve, repelente à água',
  composition: '100% poliamida',
  woven: true,
}
export const bomberTwill: Cloth = {
  fabric: 'Sarja encorpada com forro em tela',
  composition: '65% poliéster, 35% algodão',
  woven: true,
}
export const fleece: Cloth = {
  fabric: 'Moletom flanelado, 320 g',
  composition: '50% algodão, 50% poliéster',
  cotton: true,
}
export const terry: Cloth = {
  fabric: 'Moletinho leve sem felpa',
  composition: '52% algodão, 48% poliéster',
  cotton: true,
}
export const track: Cloth = {
  fabric: 'Helanca lisa de caimento reto',
  composition: '100% poliéster',
}
export const sock: Cloth = {
  fabric: 'Pé atoalhado, tela no peito do pé',
  composition: '72% algodão, 25% poliamida, 3% elastano',
  cotton: true,
}
export const pressureSock: Cloth = {
  fabric: 'Compressão graduada de 15 a 20 mmHg',
  composition: '82% poliamida, 18% elastano',
}
export const capTwill: Cloth = {
  fabric: 'Sarja lavada, seis gomos',
  composition: '100% algodão',
  cotton: true,
}
export const capMesh: Cloth = {
  fabric: 'Microfibra dobrável, testeira em tela',
  composition: '100% poliéster',
}
export const canvas: Cloth = {
  fabric: 'Lona encorpada, forro impermeável',
  composition: 'Poliéster 600D',
}
export const cottonCanvas: Cloth = {
  fabric: 'Lona de algodão crua por dentro',
  composition: '100% algodão',
  cotton: true,
}
export const steel: Cloth = {
  fabric: 'Aço inox de parede dupla, pintura fosca',
  composition: 'Aço inox 18/8, tampa em polipropileno',
}
