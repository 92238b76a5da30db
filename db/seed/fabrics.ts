/** Fabric as on the label: description and fibres. */
export type Fabric = { fabric: string; composition: string; cotton?: true; woven?: true }

export const compress: Fabric = {
  fabric: 'Compressão média, toque gelado, gramatura 290',
  composition: '78% poliamida, 22% elastano',
}
export const firm: Fabric = {
  fabric: 'Alta compressão, dupla face, gramatura 320',
  composition: '72% poliamida, 28% elastano',
}
export const buttery: Fabric = {
  fabric: 'Toque de pele, compressão leve, sem brilho',
  composition: '75% poliamida, 25% elastano',
}
export const seamless: Fabric = {
  fabric: 'Malha circular tecida em peça única, zonas caneladas',
  composition: '92% poliamida, 8% elastano',
}
export const brushed: Fabric = {
  fabric: 'Peluciada por dentro, compressão leve',
  composition: '84% poliéster, 16% elastano',
}
export const light: Fabric = {
  fabric: 'Malha leve de secagem rápida',
  composition: '88% poliéster reciclado, 12% elastano',
}
export const ribbed: Fabric = {
  fabric: 'Canelado macio com boa memória',
  composition: '66% viscose, 28% poliamida, 6% elastano',
}
export const dry: Fabric = {
  fabric: 'Microfuros, toque seco, 130 g',
  composition: '100% poliéster reciclado',
}
export const sunproof: Fabric = {
  fabric: 'Proteção UV 50+, frio ao toque',
  composition: '90% poliéster, 10% elastano',
}
export const cotton: Fabric = {
  fabric: 'Algodão penteado, fio 30.1, malha encorpada',
  composition: '100% algodão',
  cotton: true,
}
export const stretchCotton: Fabric = {
  fabric: 'Cotton macio que volta para o lugar',
  composition: '94% algodão, 6% elastano',
  cotton: true,
}
export const microfiber: Fabric = {
  fabric: 'Microfibra plana de 90 g, forro em tela',
  composition: '100% poliéster',
  woven: true,
}
export const layered: Fabric = {
  fabric: 'Fora microfibra, dentro compressão média',
  composition: 'Fora 100% poliéster; dentro 80% poliamida, 20% elastano',
  woven: true,
}
export const ripstop: Fabric = {
  fabric: 'Ripstop leve, repelente à água',
  composition: '100% poliamida',
  woven: true,
}
export const bomberTwill: Fabric = {
  fabric: 'Sarja encorpada com forro em tela',
  composition: '65% poliéster, 35% algodão',
  woven: true,
}
export const fleece: Fabric = {
  fabric: 'Moletom flanelado, 320 g',
  composition: '50% algodão, 50% poliéster',
  cotton: true,
}
export const terry: Fabric = {
  fabric: 'Moletinho leve sem felpa',
  composition: '52% algodão, 48% poliéster',
  cotton: true,
}
export const track: Fabric = {
  fabric: 'Helanca lisa de caimento reto',
  composition: '100% poliéster',
}
export const sock: Fabric = {
  fabric: 'Pé atoalhado, tela no peito do pé',
  composition: '72% algodão, 25% poliamida, 3% elastano',
  cotton: true,
}
export const pressureSock: Fabric = {
  fabric: 'Compressão graduada de 15 a 20 mmHg',
  composition: '82% poliamida, 18% elastano',
}
export const capTwill: Fabric = {
  fabric: 'Sarja lavada, seis gomos',
  composition: '100% algodão',
  cotton: true,
}
export const capMesh: Fabric = {
  fabric: 'Microfibra dobrável, testeira em tela',
  composition: '100% poliéster',
}
export const canvas: Fabric = {
  fabric: 'Lona encorpada, forro impermeável',
  composition: 'Poliéster 600D',
}
export const cottonCanvas: Fabric = {
  fabric: 'Lona de algodão crua por dentro',
  composition: '100% algodão',
  cotton: true,
}
export const steel: Fabric = {
  fabric: 'Aço inox de parede dupla, pintura fosca',
  composition: 'Aço inox 18/8, tampa em polipropileno',
}
