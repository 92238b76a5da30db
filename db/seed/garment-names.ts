import type { Garment } from './drawings/index.ts'

/** Places, plants and animals that generated products are named after. */
export const names =
  `Acaiá Açucena Alecrim Algodãozinho Almécega Amburana Anajá Andirá Angico Anhuma Araçá Ararajuba Araribá Araucária
Assa-peixe Babaçu Bacaba Bacupari Baru Barbatimão Batuíra Beija-flor Boa-vista Braúna Buritirana Cabaceira Cabiúna Caçari
Cajuí Cajuzinho Caliandra Cambará Cambuí Canela-de-ema Canário Capivara Caraíba Carajá Caroba Catuaba Cedro Cipó Coqueiro
Corumbá Cotia Crixás Curió Cutia Diamantina Emburana Embira Espinilho Estrela Faveira Formoso Gabiroba Gameleira Garapa
Gavião-real Goiabeira Gonçalo Graúna Grota Guaçatonga Guariroba Guariba Gurupi Ingá Ipuca Irara Itajubá Itaúba Jabuti Jacarandá
Jacaré Jaçanã Jalapão Jandaia Jaraguá Jataí Jaú Javaé Jequitibá Juriti Jurubeba Lajeado Lambari Landi Lagoa Lua-cheia Macambira
Mandacaru Mandi Manacá Maracá Marmelada Mata-seca Matrinxã Melancia Mimosa Mutum Murundu Olho-d’água Oiti Orquídea Ouro-fino
Pacari Pacu Paineirinha Palmeira Paranã Paranaíba Pato-mergulhão Pau-terra Pequizeiro Perdiz Perobinha Piau Pimenta Pindaíba
Piracanjuba Pitomba Poty Preguiça Quati Quero-quero Rio-claro Rosa-do-campo Sagui Samambaia Santa-fé Saracura Serrinha Sete-lagoas
Sol-nascente Soim Sussuarana Tabatinga Taboca Tamboril Tangará Taperebá Taquari Tiziu Tocantins Tucano Tuiuiú Uruaçu Urutau
Vagalume Veadeiros Vinhático Xaraés Xingu Zabelê`.split(/\s+/)

type Kind = {
  /** garment names, one of them before the product name */
  kinds: readonly string[]
  /** styles, one of them after the name */
  ways: readonly string[]
  category: string
  /** range of prices in centavos */
  price: readonly [from: number, to: number]
  grams: number
}

export const kindsByGarment: Record<Garment, Kind> = {
  legging: {
    kinds: ['Legging', 'Legging Capri', 'Calça Legging', 'Legging Térmica'],
    ways: [
      'Cintura Alta',
      'com Bolso',
      'Sem Costura',
      'de Compressão',
      'Push Up',
      'Flare',
      'Leve',
      'Canelada',
    ],
    category: 'leggings',
    price: [9990, 24990],
    grams: 240,
  },
  top: {
    kinds: ['Top', 'Top Nadador', 'Top Faixa', 'Top Longline'],
    ways: [
      'Alta Sustentação',
      'Média Sustentação',
      'Alça Fina',
      'Alça Cruzada',
      'com Bojo',
      'Decote V',
      'Zíper Frontal',
    ],
    category: 'tops',
    price: [5990, 15990],
    grams: 115,
  },
  short: {
    kinds: ['Short', 'Short Ciclista', 'Bermuda', 'Short Saia'],
    ways: ['de Corrida', 'Dois em Um', 'com Bolso', 'Cintura Alta', 'Solto', 'de Compressão', 'Leve'],
    category: 'shorts',
    price: [6990, 16990],
    grams: 150,
  },
  regata: {
    kinds: ['Regata', 'Regata Cavada', 'Regata Dry'],
    ways: ['Básica', 'de Treino', 'Canelada', 'Solta', 'Alongada', 'de Corrida'],
    category: 'regatas',
    price: [4990, 11990],
    grams: 115,
  },
  camiseta: {
    kinds: ['Camiseta', 'Camiseta Dry', 'Camiseta Oversized', 'Cropped', 'Camiseta Manga Longa'],
    ways: ['Essencial', 'de Algodão', 'UV', 'de Treino', 'Estonada', 'Slim', 'Ampla'],
    category: 'camisetas',
    price: [5990, 16990],
    grams: 180,
  },
  macaquinho: {
    kinds: ['Macaquinho', 'Macacão', 'Macaquinho Longo'],
    ways: ['Fitness', 'Costas Abertas', 'com Bojo', 'Zíper Frontal', 'Sem Costura'],
    category: 'macaquinhos',
    price: [13990, 32990],
    grams: 290,
  },
  jaqueta: {
    kinds: ['Jaqueta', 'Jaqueta Corta-vento', 'Jaqueta Bomber', 'Colete'],
    ways: ['Leve', 'com Capuz', 'Impermeável', 'Dobrável', 'de Corrida', 'Matelassê'],
    category: 'casacos',
    price: [17990, 42990],
    grams: 320,
  },
  moletom: {
    kinds: ['Moletom', 'Moletom Canguru', 'Blusão', 'Moletom Careca'],
    ways: ['Flanelado', 'Oversized', 'com Zíper', 'Cropped', 'Pesado', 'Estonado'],
    category: 'casacos',
    price: [13990, 29990],
    grams: 560,
  },
  calca: {
    kinds: ['Calça', 'Calça Jogger', 'Calça Reta', 'Calça Pantalona'],
    ways: ['de Agasalho', 'Moletinho', 'com Zíper', 'Cargo', 'Leve', 'de Viagem'],
    category: 'calcas',
    price: [11990, 26990],
    grams: 390,
  },
  meia: {
    kinds: ['Meia', 'Meia Cano Alto', 'Meia Cano Médio'],
    ways: ['de Corrida', 'Acolchoada', 'de Compressão', 'Invisível', 'Antiderrapante'],
    category: 'acessorios',
    price: [1990, 6990],
    grams: 60,
  },
  bone: {
    kinds: ['Boné', 'Boné Trucker', 'Viseira'],
    ways: ['Aba Curva', 'Dobrável', 'de Corrida', 'Lavado', 'com Proteção UV'],
    category: 'acessorios',
    price: [4990, 11990],
    grams: 80,
  },
  bolsa: {
    kinds: ['Bolsa', 'Bolsa Duffel', 'Bolsa Tote', 'Mochila'],
    ways: ['de Academia', 'de Viagem', 'Compacta', 'Impermeável', 'de Feira'],
    category: 'acessorios',
    price: [8990, 29990],
    grams: 600,
  },
  garrafa: {
    kinds: ['Garrafa Térmica', 'Garrafa', 'Squeeze'],
    ways: ['500 ml', '600 ml', '750 ml', '1 litro', 'com Canudo'],
    category: 'acessorios',
    price: [3990, 14990],
    grams: 380,
  },
}
