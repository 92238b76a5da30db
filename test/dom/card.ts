import type { CardView } from '#contract/catalog'

/** Creates a product card for R$ 129,90, in one colour without pictures. */
export const createCard = (id: string, name: string, colors: readonly string[] = ['Preto']): CardView =>
  ({
    id,
    kind: 'product',
    slug: id,
    name,
    category: null,
    price: {
      cash: 12_990,
      compareAt: null,
      percentOff: 0,
      pix: { amount: 12_990, percentOff: 0 },
      installments: null,
    },
    priceVaries: false,
    availability: 'in_stock',
    isNew: false,
    colors: colors.map((color) => ({ name: color, hex: '#000000', pictures: [] })),
  }) as unknown as CardView
