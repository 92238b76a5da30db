import { toSlug } from '#shared/text/slug'

/** Colour names in Portuguese and English, as slugs, by hex code. */
const hexes: Record<string, readonly string[]> = {
  '#15130f': ['preto', 'preta', 'black'],
  '#ffffff': ['branco', 'branca', 'white'],
  '#f5f1e6': ['off-white', 'offwhite', 'marfim', 'ivory', 'cru'],
  '#8c8c8c': ['cinza', 'gray', 'grey'],
  '#b9b9b9': ['cinza-claro', 'light-gray', 'light-grey'],
  '#4a4a4a': ['cinza-escuro', 'chumbo', 'grafite', 'charcoal', 'dark-gray', 'dark-grey'],
  '#a9a9a6': ['mescla', 'cinza-mescla', 'heather-gray', 'heather-grey'],
  '#c0c0c0': ['prata', 'prateado', 'silver'],
  '#d8c3a5': ['bege', 'beige', 'areia', 'sand'],
  '#e9dcc3': ['creme', 'cream'],
  '#b88a5b': ['caramelo', 'caramel', 'camel'],
  '#6f4e37': ['marrom', 'cafe', 'brown', 'coffee'],
  '#a0522d': ['terracota', 'terracotta', 'ferrugem', 'rust'],
  '#c62828': ['vermelho', 'vermelha', 'red'],
  '#722f37': ['vinho', 'wine', 'burgundy', 'bordo', 'marsala'],
  '#f06292': ['rosa', 'pink'],
  '#f8c8d4': ['rosa-claro', 'rosa-bebe', 'light-pink', 'blush'],
  '#e0218a': ['rosa-choque', 'pink-neon', 'hot-pink', 'magenta', 'fucsia', 'fuchsia'],
  '#ff7f50': ['coral'],
  '#f57c00': ['laranja', 'orange'],
  '#fbc02d': ['amarelo', 'amarela', 'yellow'],
  '#e1ad01': ['mostarda', 'mustard'],
  '#d4af37': ['dourado', 'dourada', 'ouro', 'gold'],
  '#2e7d32': ['verde', 'green'],
  '#a5d6a7': ['verde-claro', 'verde-agua', 'menta', 'mint', 'light-green'],
  '#556b2f': ['verde-oliva', 'oliva', 'verde-militar', 'olive', 'military-green', 'army-green'],
  '#1b4d3e': ['verde-escuro', 'verde-musgo', 'dark-green', 'forest-green'],
  '#39ff14': ['verde-neon', 'neon-green'],
  '#1976d2': ['azul', 'blue'],
  '#90caf9': ['azul-claro', 'azul-bebe', 'light-blue', 'sky-blue'],
  '#1f2a44': ['azul-marinho', 'marinho', 'navy', 'navy-blue'],
  '#1a237e': ['azul-escuro', 'dark-blue'],
  '#4169e1': ['azul-royal', 'royal', 'royal-blue'],
  '#3b5b82': ['jeans', 'denim', 'indigo'],
  '#40c4c4': ['turquesa', 'turquoise', 'teal', 'tiffany'],
  '#7b1fa2': ['roxo', 'roxa', 'purple'],
  '#b39ddb': ['lilas', 'lavanda', 'lilac', 'lavender'],
  '#8e6bbf': ['violeta', 'violet'],
}

const byName = new Map(
  Object.entries(hexes).flatMap(([hex, names]) => names.map((name) => [name, hex] as const)),
)

/** Returns `#rrggbb` for a colour name, or an empty string if it is unknown. */
export const findColorHex = (name: string): string => byName.get(toSlug(name)) ?? ''
