import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Shirt from 'lucide/dist/esm/icons/shirt.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import type { OrderRow, OrderStatusChange } from '#contract/orders'
import type { StaffPastOrderRow } from '#contract/past-orders'
import type { PromotionRow } from '#contract/pricing'
import type { CategoryNode, ProductListRow } from '#contract/products'
import type { Me, PersonRow } from '#contract/team'
import { formatAmount } from '#shared/money/amount'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { screens } from '#shared/auth/permissions'
import { toSlug } from '#shared/text/slug'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { categories } from '#texts/admin-products/categories'
import { pastOrders as past } from '#texts/admin/past-orders'
import { orders } from '#texts/checkout/orders'
import { products } from '#texts/admin-products/products'
import { promotions } from '#texts/admin-products/promotions'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import type { PaletteRecord, PaletteSource } from '#web/admin/kit/command-palette/palette-source.ts'
import { api, ApiError } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

const words = adminKit.palette
const resultLimit = 6

async function copyToClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied)
  } catch {
    toast(words.copyFailed, { tone: 'danger' })
  }
}

/** Steps that the palette takes at once; the others ask for more on the order's page. */
const quickSteps: Partial<Record<OrderStatusChange['to'], string>> = {
  picking: 's',
  ready_for_pickup: 'p',
  delivered: 'e',
}

/** Takes a step of an order and says how it went. */
async function takeStep({ id, number }: OrderRow, to: OrderStatusChange['to']) {
  try {
    await api.orders.staff(id).status.post({ body: { to } })
    toast(words.order.stepDone(number, admin.order.done[to]))
  } catch (error) {
    toast(error instanceof ApiError ? error.message : admin.order.failed, { tone: 'danger' })
  }
}

/** Returns the next steps of an order as quick actions. */
const getStepActions = (row: OrderRow, go: (to: string) => void): PaletteRecord['actions'] => [
  ...row.nextSteps.flatMap((to) => {
    const letter = quickSteps[to]
    return letter ? [{ letter, label: admin.order.do[to], run: () => void takeStep(row, to) }] : []
  }),
  ...(row.nextSteps.includes('shipped')
    ? [{ letter: 'f', label: words.order.ship, run: () => go(`/admin/pedidos/${row.id}`) }]
    : []),
]

const toOrderRecord = (row: OrderRow, go: (to: string) => void): PaletteRecord => {
  const href = `/admin/pedidos/${row.id}`
  return {
    id: row.id,
    name: row.number,
    aside: `${row.customer} · ${orders.status[row.status]}`,
    value: formatBrl(row.total),
    href,
    open: () => go(href),
    facts: [
      [words.order.placedAt, formatDayAndTime(row.placedAt)],
      [words.order.pieces, String(row.pieces)],
      [words.order.shipping, row.shippingName],
      [words.order.destination, row.destination],
      [words.order.total, formatBrl(row.total)],
    ],
    actions: [
      ...getStepActions(row, go),
      { letter: 'c', label: words.order.copy, run: () => void copyToClipboard(row.number) },
    ],
  }
}

const toPastOrderRecord = (row: StaffPastOrderRow, go: (to: string) => void): PaletteRecord => {
  const href = `/admin/pedidos?aba=anteriores&aberto=${row.id}`
  return {
    id: row.id,
    name: `#${row.number}`,
    aside: [row.name || row.email, past.states[row.state]].filter(Boolean).join(' · '),
    value: formatBrl(row.total),
    href,
    open: () => go(href),
    facts: [
      [past.columns.at, formatDay(row.placedAt)],
      [past.source, past.sources[row.source]],
      [words.order.pieces, String(row.pieces)],
      [words.order.total, formatBrl(row.total)],
    ],
    actions: [],
  }
}

const toPersonRecord = (row: PersonRow, go: (to: string) => void): PaletteRecord => {
  const href = `/admin/usuarios/${row.id}`
  return {
    id: row.id,
    name: row.name,
    aside: row.banned ? `${row.email} · ${words.person.banned}` : row.email,
    href,
    open: () => go(href),
    facts: [
      [words.person.orders, String(row.orders)],
      [words.person.since, formatDay(row.createdAt)],
      [words.person.seen, row.lastSignInAt ? formatDayAndTime(row.lastSignInAt) : words.person.never],
      ...(row.staff ? [[words.person.team, admin.role[row.staff.role]] as const] : []),
    ],
    actions: [{ letter: 'c', label: words.person.copy, run: () => void copyToClipboard(row.email) }],
  }
}

const toProductRecord = (row: ProductListRow, go: (to: string) => void): PaletteRecord => {
  const href = `/admin/produtos/editar/${row.id}`
  return {
    id: row.id,
    name: row.name,
    aside: [row.category, products.state[row.state]].filter(Boolean).join(' · '),
    value: formatBrl(row.price),
    picture: row.picture,
    href,
    open: () => go(href),
    facts: [
      [products.columns.state, products.state[row.state]],
      [products.columns.stock, products.left(row.available)],
      [products.columns.grid, products.grid(row.colors, row.sizes)],
      [products.columns.price, formatAmount(row.price)],
    ],
    actions: [
      {
        letter: 'e',
        label: words.product.stock,
        run: () => go(`/admin/estoque?busca=${encodeURIComponent(row.name)}`),
      },
      ...(row.state === 'active'
        ? [
            {
              letter: 'v',
              label: words.product.shop,
              run: () => void window.open(`/products/${row.slug}`, '_blank', 'noopener'),
            },
          ]
        : []),
    ],
  }
}

/** Returns the categories whose name contains the text, each with its parent category. */
function findCategories(
  tree: readonly CategoryNode[],
  search: string,
  go: (to: string) => void,
): PaletteRecord[] {
  const named = new Map(tree.map(({ id, name }) => [id, name]))
  const wanted = toSlug(search)
  const fitting = tree.filter(({ name }) => toSlug(name).includes(wanted))
  return fitting.slice(0, resultLimit).map((node) => {
    const href = `/admin/categorias/editar/${node.id}`
    const above = node.parentId ? named.get(node.parentId) : undefined
    return {
      id: node.id,
      name: node.name,
      aside: [above, !node.isVisible && categories.hidden].filter(Boolean).join(' · '),
      value: categories.products(node.products),
      href,
      open: () => go(href),
      facts: [
        [words.category.address, node.slug],
        [words.category.above, above ?? words.category.top],
        [words.category.products, String(node.products)],
      ],
      actions: [],
    }
  })
}

const toPromotionRecord = (row: PromotionRow, go: (to: string) => void): PaletteRecord => {
  const href = `/admin/produtos/promocoes/${row.id}`
  return {
    id: row.id,
    name: row.name,
    aside: [row.code, promotions.state[row.state]].filter(Boolean).join(' · '),
    href,
    open: () => go(href),
    facts: [
      [promotions.columns.state, promotions.state[row.state]],
      [promotions.columns.uses, promotions.uses(row.uses, row.mostUses)],
    ],
    actions: row.code
      ? [{ letter: 'c', label: words.promotion.copy, run: () => void copyToClipboard(row.code) }]
      : [],
  }
}

/**
 * Returns the record types that the user may search: orders, here and of a former store, by everything that their lists find; products by name, SKU
 * or category; categories by name; promotions by name or code; people by name or email.
 */
export function getPaletteSources(me: Me, go: (to: string) => void): PaletteSource[] {
  const all: (PaletteSource & { flag: Parameters<typeof hasPermission>[1] })[] = [
    {
      id: 'orders',
      prefix: '#',
      label: words.orders,
      icon: ShoppingBag,
      flag: screens.pedidos.flag,
      find: async (search, signal) => {
        const { items } = await api.orders.get({ query: { search, pageSize: resultLimit }, signal })
        return items.map((row) => toOrderRecord(row, go))
      },
    },
    {
      id: 'products',
      prefix: '*',
      label: words.products,
      icon: Shirt,
      flag: screens.produtos.flag,
      find: async (search, signal) => {
        const { items } = await api.products.get({ query: { search, pageSize: resultLimit }, signal })
        return items.map((row) => toProductRecord(row, go))
      },
    },
    {
      id: 'categories',
      prefix: '+',
      label: words.categories,
      icon: FolderTree,
      flag: screens.categorias.flag,
      find: async (search, signal) => {
        const { items } = await api.categories.get({ signal })
        return findCategories(items, search, go)
      },
    },
    {
      id: 'promotions',
      prefix: '%',
      label: words.promotions,
      icon: Tag,
      flag: screens.produtos.flag,
      find: async (search, signal) => {
        const { items } = await api.promotions.get({ query: { search, pageSize: resultLimit }, signal })
        return items.map((row) => toPromotionRecord(row, go))
      },
    },
    {
      id: 'people',
      prefix: '@',
      label: words.people,
      icon: UserCog,
      flag: screens.usuarios.flag,
      find: async (search, signal) => {
        const { items } = await api.team.people.get({ query: { search, pageSize: resultLimit }, signal })
        return items.map((row) => toPersonRecord(row, go))
      },
    },
    {
      id: 'past-orders',
      prefix: '!',
      label: past.title,
      icon: History,
      flag: screens.pedidos.flag,
      find: async (search, signal) => {
        const { items } = await api['past-orders'].get({ query: { search, pageSize: resultLimit }, signal })
        return items.map((row) => toPastOrderRecord(row, go))
      },
    },
  ]
  return all.filter(({ flag }) => hasPermission(me, flag))
}
