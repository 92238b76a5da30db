import { expect, test } from 'vitest'
import { formatBrl } from '#shared/money/money'
import { formatValue } from './format-value.ts'

test.each<[value: unknown, field: string, words: string]>([
  [18_990, 'price', formatBrl(18_990)],
  [null, 'compareAt', 'vazio'],
  [1_200, 'onHand', '1.200'],
  ['draft', 'status', 'Rascunho'],
  ['active', 'status', 'Ativo'],
  ['awaiting_payment', 'status', 'Aguardando pagamento'],
  ['2026-11-25T12:30:00.000Z', 'publishAt', '25 de nov., 09h30'],
  ['2026-11-25', 'expectedOn', '25 de nov. de 2026'],
  [true, 'isVisible', 'sim'],
  [[], 'flags', 'vazio'],
  [['can_manage_orders'], 'flags', 'Pedidos e vendas'],
  [{ name: 'Ana', cost: 4_250 }, '', `Nome: Ana · Custo: ${formatBrl(4_250)}`],
  [[{ sku: 'A', price: 100 }, null], 'variants', `sku: A · Preço: ${formatBrl(100)}, vazio`],
  ['Saia', 'name', 'Saia'],
  ['new', 'name', 'new'],
  ['admin', 'note', 'admin'],
  ['superadmin', 'role', 'Superadmin'],
  ['customer_asked', 'reason', 'Cliente desistiu'],
  ['Pediu por telefone', 'reason', 'Pediu por telefone'],
  ['2026-13-45T99:99', 'note', '2026-13-45T99:99'],
  ['2026-99-99', 'note', '2026-99-99'],
  ['2026-11-25T10:00 chegou', 'note', '2026-11-25T10:00 chegou'],
])('[AD-35] formats %j of %s as %s', (value, field, words) => {
  expect(formatValue(value, field)).toBe(words)
})
