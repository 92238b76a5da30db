import type { PostalCodeLookup } from '#domain/shipping'
import { getPlace } from '#shared/brazil/cep-regions'

/** Well-known addresses for the demo. */
const streets: Readonly<Record<string, readonly [street: string, district: string]>> = {
  '01001000': ['Praça da Sé', 'Sé'],
  '01153000': ['Rua Vitorino Carmilo', 'Barra Funda'],
  '01310100': ['Avenida Paulista', 'Bela Vista'],
  '04538133': ['Avenida Brigadeiro Faria Lima', 'Itaim Bibi'],
  '05010000': ['Rua Caiubí', 'Perdizes'],
  '20040002': ['Avenida Rio Branco', 'Centro'],
  '22021001': ['Avenida Atlântica', 'Copacabana'],
  '30130010': ['Praça Sete de Setembro', 'Centro'],
  '70150900': ['Praça dos Três Poderes', 'Zona Cívico-Administrativa'],
  '74120010': ['Rua 9', 'Setor Oeste'],
  '89010025': ['Rua Doutor Luiz de Freitas Melro', 'Centro'],
}

/** Looks up state and larger cities by CEP range, without network: for demo and tests. */
export const cepRangeLookup: PostalCodeLookup = {
  async lookUp(cep) {
    const place = getPlace(cep)
    const [street, district] = streets[cep] ?? ['', '']
    return place && { ...place, street, district, source: 'ranges' }
  },
}
