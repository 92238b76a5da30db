import type { CategorySort } from '#contract/products'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`

/** Staff's screen of categories. */
export const categories = {
  title: 'Categorias',
  count: (total: number) => counted(total, 'categoria', 'categorias'),
  create: 'Nova categoria',
  createText: 'Foto, texto e regra ficam para depois, na página da categoria.',
  loading: 'Carregando as categorias...',
  failed: 'Não conseguimos carregar as categorias.',
  emptyTitle: 'Nenhuma categoria ainda',
  emptyText: 'Crie a primeira: é por elas que a loja se percorre.',
  tree: 'Árvore das categorias',
  treeHint:
    'Arraste, ou use Alt e as setas: para cima e para baixo muda a ordem, para os lados muda o nível.',
  products: (count: number) => counted(count, 'produto', 'produtos'),
  hidden: 'escondida',
  byRule: 'por regra',
  moved: (name: string, place: number, of: number, above: string | undefined) =>
    `${name}: ${above ? `em ${above}, ` : ''}${place} de ${of}`,
  notMoved: 'Não cabe aí.',
  movedMeanwhile: 'Outra pessoa mudou a árvore enquanto isso. Ela aparece como está agora.',
  placeFailed: 'A categoria não foi movida.',
  fold: (name: string) => `Recolher ${name}`,
  unfold: (name: string) => `Abrir ${name}`,
  edit: 'Editar',
  shop: 'Ver na loja',
  none: 'Escolha uma categoria na árvore.',

  members: {
    title: 'Produtos, na ordem da loja',
    loading: 'Carregando os produtos...',
    failed: 'Não conseguimos carregar os produtos.',
    empty: 'Nada à venda aqui. Escolha a categoria no produto, ou dê uma regra a ela.',
    hint: 'Arraste, ou use as setas sobre a alça.',
    ruled: (sort: string) =>
      `A ordem é por ${sort.toLowerCase()}. Mover um produto passa a ordem para a mão.`,
    move: (name: string, place: number, of: number) => `Mover ${name}, ${place} de ${of}; use as setas`,
    moved: (name: string, place: number, of: number) => `${name}, ${place} de ${of}`,
    more: (count: number) => `E mais ${count.toLocaleString('pt-BR')}, dos mais novos aos mais antigos.`,
    soldOut: 'esgotado',
    handle: 'posição',
  },

  form: {
    parts: { own: 'Categoria', picture: 'Foto', rule: 'Quem entra', seo: 'Busca' },
    name: 'Nome',
    slug: 'Endereço na loja',
    slugHint: 'Depois de /colecoes/. O endereço de antes leva a este.',
    parent: 'Dentro de',
    noParent: 'Nenhuma: fica no alto',
    description: 'Texto',
    descriptionHint: 'Aparece no alto da página da categoria.',
    isVisible: 'Aparece na loja',
    isVisibleHint: 'Escondida, ela e o que está dentro somem das listas; os produtos seguem à venda.',
    sort: 'Ordem dos produtos',
    sorts: {
      hand: 'À mão',
      newest: 'Mais novos',
      best_selling: 'Mais vendidos',
      price_asc: 'Menor preço',
      price_desc: 'Maior preço',
    } satisfies Record<CategorySort, string>,
    hasRule: 'Entram sozinhos por uma regra',
    hasRuleHint:
      'Além dos escolhidos à mão. Entra quem cumpre tudo o que for dito, e sai quando deixa de cumprir.',
    tags: 'Com uma destas etiquetas',
    tagsHint: 'Separe com vírgulas.',
    minPrice: 'Preço a partir de',
    maxPrice: 'Preço até',
    newDays: 'Novos há até, em dias',
    onSale: 'Com preço reduzido agora',
    seoTitle: 'Título na busca',
    seoDescription: 'Descrição na busca',
    create: 'Criar categoria',
    created: (name: string) => `${name} está criada.`,
    save: 'Salvar',
    saved: 'Mudanças salvas.',
    none: '–',
  },
  numbers: {
    title: 'Nesta categoria',
    chosen: 'Escolhidos à mão',
    byRule: 'Pela regra',
  },
  merge: {
    title: 'Juntar ou apagar',
    do: 'Juntar com outra',
    text: 'Os produtos, as categorias de dentro e o endereço passam para a outra. Esta deixa de existir.',
    into: 'Juntar com',
    done: 'Categorias juntas.',
  },
  remove: {
    do: 'Apagar',
    question: (name: string) => `Apagar ${name}?`,
    text: 'Só se apaga o que está vazio. O endereço passa a levar à categoria de cima.',
    done: 'Categoria apagada.',
  },
  problems: {
    slugTaken: 'Outra categoria já tem este endereço.',
    emptyRule: 'Diga pelo menos uma condição, ou tire a regra.',
    priceTurned: 'O preço até é maior que o preço a partir de.',
  },
} as const
